/** An edition file that somebody has chosen on the box, on its way to the printer. */

let chosen: { game: string; text: string } | null = null;

export function bring(game: string, text: string | null): void {
  chosen = text === null ? null : { game, text };
}

export function brought(game: string): string | null {
  return chosen?.game === game ? chosen.text : null;
}
