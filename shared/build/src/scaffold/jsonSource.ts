import { BuildFailure } from '../failure.ts';

/**
 * Puts a key at the end of the object that a JSON file holds. The rest of the file stays as it is written, to the space.
 */
export function addToJson(source: string, key: string, value: unknown, file: string): string {
  const end = source.lastIndexOf('}');
  if (end < 0) throw new BuildFailure(`${file}: its end was not found. Add "${key}" by hand.`);
  const before = source.slice(0, end).trimEnd();
  const comma = before.endsWith('{') ? '' : ',';
  const entry = JSON.stringify({ [key]: value }, null, 2).slice(2, -2);
  return `${before}${comma}\n${entry}\n${source.slice(end)}`;
}
