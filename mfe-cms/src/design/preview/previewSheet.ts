import type { UiSystem } from '@omzien/ui';
import { modes } from '../colors/drawnColors.ts';

const isValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/**
 * Colours, corners and widths of a look as a style sheet that lies over a page of another look. What is no variable of the
 * kit (letters, the shape of header and footer) comes when the page is loaded anew.
 */
export function sheetOf(system: UiSystem): string {
  const rules = { base: [] as string[], light: [] as string[], dark: [] as string[] };
  for (const { value, extensions } of system.tokens.allTokens) {
    const { cssVar, conditions } = extensions as {
      cssVar?: { var: string };
      conditions?: { _light?: string; _dark?: string };
    };
    if (!cssVar) continue;
    if (conditions) {
      for (const mode of modes) {
        const color = conditions[`_${mode}`];
        if (color !== undefined) rules[mode].push(`${cssVar.var}:${color}`);
      }
    } else if (isValue(value) && /^--chakra-(colors|radii|sizes-content)/.test(cssVar.var)) {
      rules.base.push(`${cssVar.var}:${value}`);
    }
  }
  return `:root{${[...rules.base, ...rules.light].join(';')}}:root.dark{${rules.dark.join(';')}}`;
}

/** The letters that a look uses, from its own origin. */
export const facesOf = (system: UiSystem): string =>
  system._global
    .flatMap((part) => (typeof part === 'string' ? [part] : []))
    .join('\n')
    .match(/@font-face\{[^}]*\}/g)
    ?.join('\n') ?? '';
