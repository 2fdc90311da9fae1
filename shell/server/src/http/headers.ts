/** The first of what a header says, where it came more than once. */
export const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** The media type of a body without its parameters: `application/json` of `Application/JSON; charset=utf-8`. */
export const mediaTypeOf = (header: string | undefined): string | undefined =>
  header?.split(';', 1)[0]?.trim().toLowerCase();

/** What the API speaks. */
export const jsonTypes: ReadonlySet<string> = new Set(['application/json', 'application/vnd.api+json']);
