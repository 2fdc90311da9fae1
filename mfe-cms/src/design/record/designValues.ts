import { allowedCssVariables, type CssVariable, cssVariables, fitsCssVariable } from '@omzien/model/cssVariables';
import { type Design, designFields } from '@omzien/model/designVersion';
import { completeShades, hexColor, type Shades } from '@omzien/model/shades';
import { type CenterProfile, fontNames, themeConfig } from '@omzien/model/volunteerCenter';
import type { Form } from '@omzien/ui/form';
import { recordShape } from '@omzien/ui/record-form';
import * as v from 'valibot';

/** A colour as it is typed: nothing is none. */
const color = v.union(
  [
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    v.pipe(v.string(), v.trim(), v.toLowerCase(), hexColor),
  ],
  'color',
);
const shades = v.nullable(v.record(v.string(), hexColor));
const picture = v.nullable(v.string());

const variable = (name: CssVariable) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => value === '' || fitsCssVariable(name, value), 'css_variable'),
  );
const variableNames = Object.keys(cssVariables) as CssVariable[];
const variables = v.pipe(
  v.object(
    Object.fromEntries(variableNames.map((name) => [name, variable(name)])) as Record<
      CssVariable,
      ReturnType<typeof variable>
    >,
  ),
  v.transform((typed) => Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))),
);
const font = v.picklist(fontNames);

const theme = v.object({
  defaultShape: v.picklist(['rounded', 'straight']),
  fonts: v.object({ sans: font, heading: font }),
  cssVariables: variables,
  header: v.object({
    fullWidth: v.boolean(),
    variant: v.picklist(['tab', 'legacy']),
    sticky: v.boolean(),
    languageToggle: v.boolean(),
    centerMenuItems: v.boolean(),
    menuItemFontClass: v.string(),
  }),
  footer: v.object({ variant: v.picklist(['tab', 'legacy', 'maud']), background: v.string() }),
});

export const designSchema = v.object({
  websiteLogoUrl: picture,
  websiteLogoDarkModeUrl: picture,
  faviconUrl: picture,
  primaryColor: color,
  primaryColorShades: shades,
  secondaryColor: color,
  secondaryColorShades: shades,
  mutedColor: color,
  backgroundColor: color,
  textColor: color,
  themeConfig: theme,
});
export type DesignValues = v.InferInput<typeof designSchema>;
export type DesignDraft = v.InferOutput<typeof designSchema>;
export type DesignForm = Form<DesignValues, DesignDraft>;
export type PaletteName = 'primary' | 'secondary';

/** The design of a site as it is stored: what visitors see, and over it what they do not see yet. */
export type StoredDesign = CenterProfile & { lockVersion: number };

const fontOf = (name: string) => fontNames.find((known) => known === name) ?? fontNames[0];

/** A design as the form shows it. A set that lacks a shade is ignored, as the site does. */
export function valuesOf(design: Design): DesignValues {
  const { header, footer, fonts, ...config } = v.parse(themeConfig, design.themeConfig);
  const allowed = allowedCssVariables(config.cssVariables);
  return {
    websiteLogoUrl: design.websiteLogoUrl,
    websiteLogoDarkModeUrl: design.websiteLogoDarkModeUrl,
    faviconUrl: design.faviconUrl,
    primaryColor: design.primaryColor ?? '',
    primaryColorShades: completeShades(design.primaryColorShades),
    secondaryColor: design.secondaryColor ?? '',
    secondaryColorShades: completeShades(design.secondaryColorShades),
    mutedColor: design.mutedColor ?? '',
    backgroundColor: design.backgroundColor ?? '',
    textColor: design.textColor ?? '',
    themeConfig: {
      defaultShape: config.defaultShape,
      fonts: { sans: fontOf(fonts.sans), heading: fontOf(fonts.heading) },
      cssVariables: Object.fromEntries(variableNames.map((name) => [name, allowed[name] ?? ''])) as Record<
        CssVariable,
        string
      >,
      header,
      footer,
    },
  };
}

/** What is worked on: the published design with the draft over it. */
export const workedOn = (stored: StoredDesign): Design => ({ ...stored, ...(stored.draft as Partial<Design> | null) });

/** Nothing that anybody chose; pictures are no part of a theme. */
export const plainDesign = (
  logos: Pick<Design, 'websiteLogoUrl' | 'websiteLogoDarkModeUrl' | 'faviconUrl'>,
): Design => ({
  ...logos,
  primaryColor: null,
  primaryColorShades: null,
  secondaryColor: null,
  secondaryColorShades: null,
  mutedColor: null,
  backgroundColor: null,
  textColor: null,
  themeConfig: v.parse(themeConfig, {}),
});

export const designShape = recordShape<StoredDesign, DesignValues, DesignDraft>({
  fields: designSchema.entries,
  valuesOf: (stored) => valuesOf(workedOn(stored)),
});

/** The values of the form as far as the site can draw them: a colour that is half typed is none yet. */
export function drawable(values: DesignValues): Design {
  const isColor = (value: string) => v.is(hexColor, value);
  const { cssVariables: typed, ...config } = values.themeConfig;
  const colorOf = (value: string) => (isColor(value.trim()) ? value.trim() : null);
  return {
    ...values,
    primaryColor: colorOf(values.primaryColor),
    primaryColorShades: completeShades(values.primaryColorShades),
    secondaryColor: colorOf(values.secondaryColor),
    secondaryColorShades: completeShades(values.secondaryColorShades),
    mutedColor: colorOf(values.mutedColor),
    backgroundColor: colorOf(values.backgroundColor),
    textColor: colorOf(values.textColor),
    themeConfig: { ...config, cssVariables: { ...allowedCssVariables(typed) } as Record<string, string> },
  };
}

/** Values of the form after a step over the design that they draw. What the step leaves alone stays as it was typed. */
export function changedBy(step: (design: Design) => Design, values: DesignValues): DesignValues {
  const before = drawable(values);
  const was = valuesOf(before);
  const changed = Object.entries(valuesOf(step(before))).filter(
    ([name, value]) => !isSame(value, was[name as keyof DesignValues]),
  );
  return { ...values, ...Object.fromEntries(changed) };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const isDesignField = (name: string) => (designFields as string[]).includes(name);

/** The draft that the API keeps: what differs from the published design, and what other screens have put there. */
export function draftOf(stored: StoredDesign, changes: Partial<DesignDraft>): Record<string, unknown> {
  const draft = { ...stored.draft, ...changes };
  const published = designShape.draftOf(valuesOf(stored)).draft as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => !isDesignField(name) || !isSame(value, published[name])),
  );
}

export type { Shades };
