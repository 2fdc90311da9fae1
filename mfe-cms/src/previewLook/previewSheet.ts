import type { UiSystem } from '@omzien/ui';

const modes = ['light', 'dark'] as const;
const isValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/**
 * Colours, letters, corners and widths of a look as a style sheet that lies over a page of another look. What is no variable
 * of the kit (the shape of header and footer) comes when the page is loaded anew.
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
    } else if (isValue(value) && /^--chakra-(colors|fonts|radii|sizes-content)/.test(cssVar.var)) {
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

/**
 * Lays a sheet over a document; what it answers takes it away again. The page's policy lets scripts make sheets, not
 * elements.
 */
export function laySheet(document: Document, text: string): () => void {
  const Sheet = document.defaultView?.CSSStyleSheet;
  if (!Sheet || !('adoptedStyleSheets' in document)) return () => {};
  const sheet = new Sheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** Lays a whole look over a page of this site, with its letters. */
export const layLook = (document: Document, system: UiSystem): (() => void) =>
  laySheet(document, `${facesOf(system)}\n${sheetOf(system)}`);
