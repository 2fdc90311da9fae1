type Texts = { [key: string]: string | Texts };

const pluralForms = /_(zero|one|two|few|many|other)$/;

/**
 * Every key of a texts file as a dotted path, sorted, plural forms folded into one: what all languages of a module
 * must have in common. `expect(keysOf(nl)).toEqual(keysOf(en))`.
 */
export function keysOf(texts: Texts, path = ''): string[] {
  const keys = Object.entries(texts).flatMap(([key, value]) => {
    const whole = path === '' ? key : `${path}.${key}`;
    return typeof value === 'string' ? [whole.replace(pluralForms, '')] : keysOf(value, whole);
  });
  return [...new Set(keys)].sort();
}
