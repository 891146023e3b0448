/** What has been drawn, by name: each drawing is made once. */
export function album(): (name: string, draw: () => string) => string {
  const drawn = new Map<string, string>();
  return (name, draw) => {
    let found = drawn.get(name);
    if (found === undefined) drawn.set(name, (found = draw()));
    return found;
  };
}

/** A drawing that is made once for whatever it is asked for with. */
export function kept<Key extends (string | number)[]>(
  draw: (...key: Key) => string,
): (...key: Key) => string {
  const drawn = album();
  return (...key) => drawn(key.join(' '), () => draw(...key));
}
