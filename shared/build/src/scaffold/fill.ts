/** A template with `{{name}}` replaced; one that asks for what is not known is a mistake in the template. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{([@A-Za-z0-9/-]+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template asks for "${name}", which is not known.`);
    return value;
  });
}
