import * as v from 'valibot';
import { type CssVariable, cssVariables, fitsCssVariable } from './cssVariables.ts';
import { boundedText, email, optionalText, phoneNumber, requiredText } from './fields.ts';
import { languageCodes, openingHoursInput, optionalLine, pictureAddress, postcode } from './organizationInput.ts';
import { hexColor, type ShadeStep, shadeSteps } from './shades.ts';
import { fontNames, footerColumnNumbers } from './volunteerCenter.ts';

const footerText = {
  title: v.pipe(v.string('blank'), v.trim(), v.maxLength(80, 'too_long')),
  content: v.pipe(v.string('blank'), v.maxLength(4000, 'too_long')),
};

const wholeNumber = (minimum: number, maximum: number) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_an_integer'),
    v.minValue(minimum, 'too_small'),
    v.maxValue(maximum, 'too_big'),
  );

/** `PATCH /volunteer_centers/{id}`. */
export const volunteerCenterInput = v.object({
  name: v.optional(requiredText(80)),
  city: v.optional(requiredText(80)),
  email: v.optional(email),
  phoneNumber: v.optional(phoneNumber),
  municipalities: v.optional(v.pipe(v.array(requiredText(80), 'invalid'), v.maxLength(50, 'too_many'))),
  postcodes: v.optional(
    v.pipe(
      v.array(v.pipe(v.string('invalid'), v.regex(/^[1-9]\d{3}$/, 'invalid')), 'invalid'),
      v.maxLength(500, 'too_many'),
    ),
  ),
  address: v.optional(
    v.strictObject({
      street: v.optional(optionalLine(120), null),
      houseNumber: v.optional(optionalLine(20), null),
      postcode: v.optional(postcode, null),
      city: v.optional(optionalLine(80), null),
    }),
  ),
  openingHours: v.optional(openingHoursInput),
  languages: v.optional(languageCodes),
  reviewDays: v.optional(wholeNumber(1, 60)),
  expiryDays: v.optional(wholeNumber(7, 180)),
  retentionMonths: v.optional(wholeNumber(1, 24)),
  peerToPeer: v.optional(
    v.strictObject({
      screenFirstRequest: v.optional(v.boolean('invalid'), true),
      minimumAge: v.optional(wholeNumber(12, 99), 16),
      maximumAnswers: v.optional(wholeNumber(1, 50), 8),
    }),
  ),
  sharing: v.optional(
    v.strictObject({
      sendOrganizations: v.optional(v.boolean('invalid'), true),
      sendVacancies: v.optional(v.boolean('invalid'), true),
      sendActivities: v.optional(v.boolean('invalid'), true),
      sendHelpRequests: v.optional(v.boolean('invalid'), true),
      receiveOrganizations: v.optional(v.boolean('invalid'), true),
      receiveVacancies: v.optional(v.boolean('invalid'), true),
      receiveActivities: v.optional(v.boolean('invalid'), true),
      receiveHelpRequests: v.optional(v.boolean('invalid'), true),
    }),
  ),
  contentManagersDesign: v.optional(v.boolean('invalid')),
  openFigures: v.optional(v.boolean('invalid')),
});
export type VolunteerCenterInput = v.InferOutput<typeof volunteerCenterInput>;

const optionalColor = v.optional(v.nullable(hexColor));
/** All 11 shades and nothing else, or none: a set that lacks one would be ignored. */
const shadesInput = v.optional(
  v.nullable(
    v.strictObject(
      Object.fromEntries(shadeSteps.map((step) => [step, hexColor])) as Record<ShadeStep, typeof hexColor>,
      'invalid',
    ),
  ),
);

const cssVariablesInput = v.pipe(
  v.record(v.string(), v.string('invalid'), 'invalid'),
  v.check(
    (given) =>
      Object.entries(given).every(
        ([name, value]) => Object.hasOwn(cssVariables, name) && fitsCssVariable(name as CssVariable, value),
      ),
    'css_variable',
  ),
);

const themeConfigInput = v.strictObject({
  defaultShape: v.optional(v.picklist(['rounded', 'straight'], 'invalid'), 'rounded'),
  fonts: v.optional(
    v.strictObject({
      sans: v.optional(v.picklist(fontNames, 'invalid'), 'Inter Variable'),
      heading: v.optional(v.picklist(fontNames, 'invalid'), 'Inter Variable'),
    }),
    {},
  ),
  cssVariables: v.optional(cssVariablesInput, {}),
  header: v.optional(
    v.strictObject({
      fullWidth: v.optional(v.boolean('invalid'), false),
      variant: v.optional(v.picklist(['tab', 'legacy'], 'invalid'), 'tab'),
      sticky: v.optional(v.boolean('invalid'), true),
      languageToggle: v.optional(v.boolean('invalid'), true),
      centerMenuItems: v.optional(v.boolean('invalid'), false),
      menuItemFontClass: v.optional(v.pipe(v.string('invalid'), v.regex(/^[a-z0-9 -]{0,60}$/, 'invalid')), ''),
    }),
    {},
  ),
  footer: v.optional(
    v.strictObject({
      variant: v.optional(v.picklist(['tab', 'legacy', 'maud'], 'invalid'), 'maud'),
      background: v.optional(
        v.pipe(
          v.string('invalid'),
          v.regex(/^(?:(?:primary|secondary|muted)\.(?:50|[1-9]00|950)|#[0-9a-fA-F]{6})$/, 'color'),
        ),
        'primary.800',
      ),
    }),
    {},
  ),
});

/** How a site looks: what a content manager may change where the centre has granted it. */
const designInput = {
  websiteLogoUrl: v.optional(pictureAddress),
  websiteLogoDarkModeUrl: v.optional(pictureAddress),
  faviconUrl: v.optional(pictureAddress),
  primaryColor: optionalColor,
  primaryColorShades: shadesInput,
  secondaryColor: optionalColor,
  secondaryColorShades: shadesInput,
  mutedColor: optionalColor,
  backgroundColor: optionalColor,
  textColor: optionalColor,
  footerColumns: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          column: v.picklist(footerColumnNumbers, 'invalid'),
          ...footerText,
          en: v.optional(v.strictObject(footerText)),
        }),
        'invalid',
      ),
      v.maxLength(footerColumnNumbers.length, 'too_many'),
      v.check((columns) => new Set(columns.map(({ column }) => column)).size === columns.length, 'taken'),
    ),
  ),
  showAnbiLogo: v.optional(v.boolean('invalid')),
  showNovLogo: v.optional(v.boolean('invalid')),
  themeConfig: v.optional(themeConfigInput),
};
export const centerDesignInput = v.object(designInput);
export type CenterDesignInput = v.InferOutput<typeof centerDesignInput>;

/** `PATCH /center_profiles/{id}`. `gtagId` is for who manages the centre. */
export const centerProfileInput = v.object({
  ...designInput,
  gtagId: v.optional(
    v.pipe(
      optionalText(40),
      v.check((id) => id === null || /^(G|UA|AW|GT)-[A-Z0-9-]+$/.test(id), 'invalid'),
    ),
  ),
});
export type CenterProfileInput = v.InferOutput<typeof centerProfileInput>;

const contactPersonFields = {
  function: v.optional(optionalLine(80)),
  phoneNumber: v.optional(phoneNumber),
  email: v.optional(v.nullable(email)),
  photoUrl: v.optional(pictureAddress),
  hours: v.optional(optionalText(200)),
  text: v.optional(optionalText(1000)),
  areas: v.optional(v.pipe(v.array(requiredText(60), 'invalid'), v.maxLength(20, 'too_many'))),
  order: v.optional(wholeNumber(0, 9999)),
};
export const newContactPersonInput = v.object({ name: requiredText(80), ...contactPersonFields });
export const contactPersonInput = v.object({ name: v.optional(requiredText(80)), ...contactPersonFields });

export const centerDomainInput = v.object({
  host: v.pipe(
    boundedText(4, 253),
    v.toLowerCase(),
    v.regex(/^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, 'invalid'),
  ),
});
