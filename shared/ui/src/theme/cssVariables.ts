/**
 * The CSS variables that a centre may set in `themeConfig.cssVariables`. Only these names, and only values of the right
 * kind: a stored value ends up in a style element, so anything else would be a way to write rules of one's own.
 */
const allowed = {
  '--radius-card': { kind: 'length', max: 32 },
  '--radius-control': { kind: 'length', max: 32 },
  '--radius-button': { kind: 'length', max: 64 },
  '--content-width': { kind: 'length', max: 1600 },
  '--heading-weight': { kind: 'weight', max: 900 },
} as const;

export type CssVariable = keyof typeof allowed;
export type CssVariables = Partial<Record<CssVariable, string>>;

const length = /^(\d{1,4}(?:\.\d{1,3})?)(px|rem)$/;
const weight = /^[3-9]00$/;

/** The stored variables that are allowed and well-formed; the rest is left out. */
export function allowedCssVariables(stored: Record<string, string> | null | undefined): CssVariables {
  const kept: CssVariables = {};
  for (const [name, rule] of Object.entries(allowed) as [CssVariable, (typeof allowed)[CssVariable]][]) {
    const value = stored && Object.hasOwn(stored, name) ? stored[name]?.trim() : undefined;
    if (value && isWellFormed(value, rule)) kept[name] = value;
  }
  return kept;
}

function isWellFormed(value: string, rule: { kind: 'length' | 'weight'; max: number }): boolean {
  if (rule.kind === 'weight') return weight.test(value);
  const [, number, unit] = length.exec(value) ?? [];
  return number !== undefined && Number(number) * (unit === 'rem' ? 16 : 1) <= rule.max;
}
