export type Chapter = { title: string | null; text: string };

/** A text cut before each of its headings. What stands before the first one has no title. */
export function chaptersOf(body: string): Chapter[] {
  return body
    .split(/^(?=#{1,6} )/m)
    .filter((text) => text.trim() !== '')
    .map((text) => ({ title: /^#{1,6} +(.*?) *#*$/m.exec(text.split('\n', 1)[0] ?? '')?.[1] ?? null, text }));
}
