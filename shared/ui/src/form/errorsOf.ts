/** What is wrong with one field: its name as the form knows it (`places.0.city`), and a code or a sentence. */
export type NamedError = { name: string; code: string };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The errors of a form in its order, those inside groups and lists too. */
export function errorsOf(errors: unknown, path = ''): NamedError[] {
  if (!isRecord(errors)) return [];
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!isRecord(error) || key === 'ref') return [];
    const name = path ? `${path}.${key}` : key;
    if (typeof error.message === 'string') return [{ name, code: error.message }];
    // A list that is wrong as a whole (too few) says so beside what is wrong inside it.
    return errorsOf(error, key === 'root' && path ? path : name);
  });
}

/** The label of a field; for one in a list that of all fields like it. */
export const labelOf = (labels: Partial<Record<string, string>>, name: string) =>
  labels[name] ?? labels[name.replaceAll(/\.\d+(?=\.|$)/g, '')];
