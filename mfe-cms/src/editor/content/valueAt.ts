/** A place inside the fields of a block: `['slides', 0, 'caption']`. */
export type Path = readonly (string | number)[];

/** What stands there; undefined where nothing does. */
export function valueAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Record<string | number, unknown>)[name];
  }
  return found;
}

/** The same with another value there. What is not on the way to it stays the same object. */
export function withValueAt<Value>(value: Value, path: Path, next: unknown): Value {
  const [name, ...rest] = path;
  if (name === undefined) return next as Value;
  if (typeof name === 'number') {
    const list = Array.isArray(value) ? [...value] : [];
    list[name] = withValueAt(list[name], rest, next);
    return list as Value;
  }
  const record = typeof value === 'object' && value !== null ? value : {};
  return { ...record, [name]: withValueAt((record as Record<string, unknown>)[name], rest, next) } as Value;
}

export const pathOf = (text: string): Path =>
  text === '' ? [] : text.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
