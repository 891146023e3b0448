/** A page of notes that never leaves this device: one for every table and seat. */

const key = (table: string, seat: number) => `grimoire.notes.${table}.${seat}`;

export class Notebook {
  text = $state('');
  readonly #key: string;

  constructor(table: string, seat: number) {
    this.#key = key(table, seat);
    this.text = localStorage.getItem(this.#key) ?? '';
  }

  write(text: string): void {
    this.text = text;
    if (text) localStorage.setItem(this.#key, text);
    else localStorage.removeItem(this.#key);
  }
}
