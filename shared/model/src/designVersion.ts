import * as v from 'valibot';
import { nullableString, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import { centerProfile } from './volunteerCenter.ts';

/** Why a design was remembered. `found` is the one that stood there before anybody changed it. */
export const designVersionReasons = ['found', 'changed', 'published', 'reset'] as const;

const { entries } = centerProfile;
/** What a site looks like; not what its footer says. */
export const design = v.object({
  websiteLogoUrl: entries.websiteLogoUrl,
  websiteLogoDarkModeUrl: entries.websiteLogoDarkModeUrl,
  faviconUrl: entries.faviconUrl,
  primaryColor: entries.primaryColor,
  primaryColorShades: entries.primaryColorShades,
  secondaryColor: entries.secondaryColor,
  secondaryColorShades: entries.secondaryColorShades,
  mutedColor: entries.mutedColor,
  backgroundColor: entries.backgroundColor,
  textColor: entries.textColor,
  themeConfig: entries.themeConfig,
});
export type Design = v.InferOutput<typeof design>;
export const designFields = Object.keys(design.entries) as (keyof Design)[];

/** What the site of a centre looked like to visitors, and since when. */
export const designVersion = resourceOf(
  'design_versions',
  v.object({
    number: v.number(),
    reason: v.picklist(designVersionReasons),
    authorName: nullableString,
    createdAt: timestamp,
    design,
  }),
);
export type DesignVersion = v.InferOutput<typeof designVersion>;
