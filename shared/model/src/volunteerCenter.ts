import * as v from 'valibot';
import { nullableString, nullableTimestamp, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import { openingHours } from './organization.ts';

/** What a centre stored; it may be incomplete, see `completeShades`. */
const storedShades = v.nullable(v.record(v.string(), v.string()));

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
    /** In the order of `footerColumnNumbers`; `content` is Markdown. Without `en` the Dutch words are for both languages. */
    footerColumns: v.array(
      v.object({
        column: v.picklist(footerColumnNumbers),
        title: v.string(),
        content: v.string(),
        en: v.optional(v.object({ title: v.string(), content: v.string() })),
      }),
    ),
    showAnbiLogo: v.boolean(),
    showNovLogo: v.boolean(),
    themeConfig,
    /** A design that is not shown to visitors yet: the attributes that differ. Only for who may publish it. */
    draft: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
    lockVersion: v.optional(v.number()),
    updatedAt: v.optional(timestamp),
  }),
);
export type CenterProfile = v.InferOutput<typeof centerProfile>;

/** What centres may agree on about one-on-one help. */
export const peerToPeerRules = v.object({
  /** Somebody of the centre looks at a first request before it is shown. */
  screenFirstRequest: v.optional(v.boolean(), true),
  minimumAge: v.optional(v.number(), 16),
  /** After so many open answers a request is full. */
  maximumAnswers: v.optional(v.number(), 8),
});
/** What centres offer each other, and show of each other, one by one: `send…` and `receive…` in their rules. */
export const sharedKinds = ['Organizations', 'Vacancies', 'Activities', 'HelpRequests'] as const;
export type SharedKind = (typeof sharedKinds)[number];
/** Which of our records other centres may show, and which of theirs stand on our site. Only where centres share. */
export const sharingRules = v.object({
  sendOrganizations: v.optional(v.boolean(), true),
  sendVacancies: v.optional(v.boolean(), true),
  sendActivities: v.optional(v.boolean(), true),
  sendHelpRequests: v.optional(v.boolean(), true),
  receiveOrganizations: v.optional(v.boolean(), true),
  receiveVacancies: v.optional(v.boolean(), true),
  receiveActivities: v.optional(v.boolean(), true),
  receiveHelpRequests: v.optional(v.boolean(), true),
});
export type SharingRules = v.InferOutput<typeof sharingRules>;

export const centerAddress = v.object({
  street: nullableString,
  houseNumber: nullableString,
  postcode: nullableString,
  city: nullableString,
});

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
    /** The whole address of the centre's own site. */
    url: v.optional(nullableString),
    logoUrl: v.optional(nullableString),
    municipalities: v.optional(v.array(v.string())),
    /** Four digits each. */
    postcodes: v.optional(v.array(v.string())),
    address: v.optional(centerAddress),
    openingHours: v.optional(v.array(openingHours)),
    languages: v.optional(v.array(v.string())),
    /** Within how many working days a sign-up is looked at. */
    reviewDays: v.optional(v.number()),
    /** How many days a vacancy stays on the site when nobody chooses a day. */
    expiryDays: v.optional(v.number()),
    /** From which age somebody may ask for help. */
    helpMinimumAge: v.optional(v.number()),
    openVacanciesCount: v.optional(v.number()),
    distanceKm: v.optional(v.nullable(v.number())),
    /** From here on: settings, only for the centre's own staff. */
    retentionMonths: v.optional(v.number()),
    peerToPeer: v.optional(peerToPeerRules),
    sharing: v.optional(sharingRules),
    contentManagersDesign: v.optional(v.boolean()),
    /** Whether everybody may read the figures of the centre, at `/cijfers`. */
    openFigures: v.optional(v.boolean()),
    lockVersion: v.optional(v.number()),
    updatedAt: v.optional(timestamp),
    profile: v.optional(centerProfile),
  }),
);
/** In `meta.nearest` of a list that was asked with a postcode or place: which of them belongs to it. */
export const nearestCenter = v.object({ id: v.string(), distanceKm: v.nullable(v.number()) });
export type VolunteerCenter = v.InferOutput<typeof volunteerCenter>;

/** Somebody of the centre whom people may ask. */
export const contactPerson = resourceOf(
  'contact_persons',
  v.object({
    name: v.string(),
    function: nullableString,
    phoneNumber: nullableString,
    email: nullableString,
    photoUrl: nullableString,
    /** When to reach them, in words. */
    hours: nullableString,
    text: nullableString,
    areas: v.array(v.string()),
    order: v.number(),
    lockVersion: v.optional(v.number()),
  }),
);
export type ContactPerson = v.InferOutput<typeof contactPerson>;

/**
 * A host name under which a centre answers, or that it claims; its id is the host name. One that is `pending` has in
 * `proof` the TXT record that proves it, until `expiresAt`.
 */
export const centerDomain = resourceOf(
  'center_domains',
  v.object({
    host: v.string(),
    primary: v.boolean(),
    status: v.picklist(['active', 'pending']),
    proof: v.nullable(v.object({ name: v.string(), value: v.string() })),
    expiresAt: nullableTimestamp,
  }),
);
export type CenterDomain = v.InferOutput<typeof centerDomain>;
