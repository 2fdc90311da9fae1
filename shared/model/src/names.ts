/** `hoursPerWeek` → `hours_per_week`. Already converted names stay as they are. */
export const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** `hours_per_week` → `hoursPerWeek`. */
export const toCamelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is no name, such as `filter[title_cont]` in a stored query, is data and stays as it is. */
const isName = (key: string) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(key);

const renameKeys = (value: unknown, rename: (name: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [isName(key) ? rename(key) : key, renameKeys(item, rename)]),
  );
};

/** Every key of a nested value in snake_case, as the wire wants it. */
export const keysToSnakeCase = (value: unknown) => renameKeys(value, toSnakeCase);
/** Every key of a nested value in camelCase, as the code wants it. */
export const keysToCamelCase = (value: unknown) => renameKeys(value, toCamelCase);
