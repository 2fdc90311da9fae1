type Rule = { kind: 'length' | 'weight'; max: number };

/**
 * The CSS variables that a centre may set in `themeConfig.cssVariables`: each does something, and takes values of one kind
 * (decision 052). A stored value ends up in a style element, so nothing else ever gets there.
 */
export const cssVariables = {
  '--radius-card': { kind: 'length', max: 32 },
  '--radius-control': { kind: 'length', max: 32 },
  '--radius-button': { kind: 'length', max: 64 },
  '--content-width': { kind: 'length', max: 1600 },
  '--heading-weight': { kind: 'weight', max: 900 },
} as const satisfies Record<string, Rule>;
export type CssVariable = keyof typeof cssVariables;
export type CssVariables = Partial<Record<CssVariable, string>>;

const length = /^(\d{1,4}(?:\.\d{1,3})?)(px|rem)$/;
const weight = /^[3-9]00$/;

/** Whether a variable may have a value: of the right kind, and not larger than a page can bear. */
export function fitsCssVariable(name: CssVariable, value: string): boolean {
  const { kind, max }: Rule = cssVariables[name];
  if (kind === 'weight') return weight.test(value);
  const [, number, unit] = length.exec(value) ?? [];
  return number !== undefined && Number(number) * (unit === 'rem' ? 16 : 1) <= max;
}

/** The stored variables that are allowed and well-formed; the rest is left out. */
export function allowedCssVariables(stored: Record<string, string> | null | undefined): CssVariables {
  const kept: CssVariables = {};
  for (const name of Object.keys(cssVariables) as CssVariable[]) {
    const value = stored && Object.hasOwn(stored, name) ? stored[name]?.trim() : undefined;
    if (value && fitsCssVariable(name, value)) kept[name] = value;
  }
  return kept;
}
