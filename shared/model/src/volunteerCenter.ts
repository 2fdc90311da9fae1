import * as v from 'valibot';
import { nullableString } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** The 11 steps of a palette. A shade set that lacks one is ignored as a whole. */
export const shadeSteps = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'] as const;
export type ShadeStep = (typeof shadeSteps)[number];
export type Shades = Record<ShadeStep, string>;

const hexColor = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'color'));
/** What a centre stored; it may be incomplete, see `completeShades`. */
const storedShades = v.nullable(v.record(v.string(), v.string()));

/** The set when all 11 shades are there and valid, otherwise null. */
export function completeShades(stored: Record<string, string> | null | undefined): Shades | null {
  const complete = stored && shadeSteps.every((step) => v.is(hexColor, stored[step]));
  return complete ? (stored as Shades) : null;
}

export const fontNames = ['Inter Variable', 'Atkinson Hyperlegible', 'Source Serif'] as const;

export const themeConfig = v.object({
  defaultShape: v.optional(v.picklist(['rounded', 'straight']), 'rounded'),
  fonts: v.optional(
    v.object({ sans: v.optional(v.string(), 'Inter Variable'), heading: v.optional(v.string(), 'Inter Variable') }),
    {},
  ),
  cssVariables: v.optional(v.record(v.string(), v.string()), {}),
  header: v.optional(
    v.object({
      fullWidth: v.optional(v.boolean(), false),
      variant: v.optional(v.picklist(['tab', 'legacy']), 'tab'),
      sticky: v.optional(v.boolean(), true),
      languageToggle: v.optional(v.boolean(), true),
      centerMenuItems: v.optional(v.boolean(), false),
      menuItemFontClass: v.optional(v.string(), ''),
    }),
    {},
  ),
  footer: v.optional(
    v.object({
      variant: v.optional(v.picklist(['tab', 'legacy', 'maud']), 'maud'),
      background: v.optional(v.string(), 'primary.800'),
    }),
    {},
  ),
});
export type ThemeConfig = v.InferOutput<typeof themeConfig>;

export const footerColumnNumbers = [1, 2, 3, 4, 6, 8] as const;

export const centerProfile = resourceOf(
  'center_profiles',
  v.object({
    websiteLogoUrl: nullableString,
    websiteLogoDarkModeUrl: nullableString,
    faviconUrl: nullableString,
    gtagId: nullableString,
    primaryColor: nullableString,
    primaryColorShades: storedShades,
    secondaryColor: nullableString,
    secondaryColorShades: storedShades,
    mutedColor: nullableString,
    backgroundColor: nullableString,
    textColor: nullableString,
    /** In the order of `footerColumnNumbers`; `content` is Markdown. */
    footerColumns: v.array(
      v.object({ column: v.picklist(footerColumnNumbers), title: v.string(), content: v.string() }),
    ),
    showAnbiLogo: v.boolean(),
    showNovLogo: v.boolean(),
    themeConfig,
  }),
);
export type CenterProfile = v.InferOutput<typeof centerProfile>;

export const volunteerCenter = resourceOf(
  'volunteer_centers',
  v.object({
    name: v.string(),
    slug: v.string(),
    city: v.string(),
    email: v.string(),
    phoneNumber: nullableString,
    /** Host names, without port, under which this centre answers; the first is the one for links. */
    domains: v.array(v.string()),
    /** The centre that a host of the tenant gets when no host map names another. */
    isDefault: v.boolean(),
    latitude: v.nullable(v.number()),
    longitude: v.nullable(v.number()),
    profile: v.optional(centerProfile),
  }),
);
export type VolunteerCenter = v.InferOutput<typeof volunteerCenter>;
