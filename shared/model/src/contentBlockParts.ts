import * as v from 'valibot';
import { focalPoint } from './file.ts';

/** Control characters other than line breaks and tabs, and those that turn the direction of writing. */
const unwanted = /[^\P{Cc}\n\r\t]|[\u202a-\u202e\u2066-\u2069]/u;
const isPlain = (text: string) => !unwanted.test(text);

/** A text that a block cannot do without. */
export const blockText = (maximum: number) =>
  v.pipe(v.string(), v.nonEmpty('blank'), v.maxLength(maximum, 'too_long'), v.check(isPlain, 'invalid'));
export const optionalBlockText = (maximum: number) =>
  v.optional(v.nullable(v.pipe(v.string(), v.maxLength(maximum, 'too_long'), v.check(isPlain, 'invalid'))), null);

export const buttonVariants = [
  'primary',
  'secondary',
  'tertiary',
  'outline',
  'outlineSecondary',
  'light',
  'white',
] as const;

export const linkKinds = [
  'page',
  'system_page',
  'vacancy',
  'organization',
  'external',
  'mail',
  'phone',
  'file',
] as const;
export type LinkKind = (typeof linkKinds)[number];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** What may stand behind each kind of link. Nothing else can be stored, so nothing else can be opened. */
const targets: Readonly<Record<LinkKind, (target: string) => boolean>> = {
  page: (target) => uuid.test(target) || /^[a-z0-9][a-z0-9-]{0,79}$/.test(target),
  system_page: (target) => /^[a-z][a-z_]{1,40}$/.test(target),
  vacancy: (target) => uuid.test(target),
  organization: (target) => uuid.test(target),
  external: (target) => /^https?:\/\/[^\s<>"'\\]+$/i.test(target) && URL.canParse(target),
  mail: (target) => /^[^\s@?&<>"',;:\\]+@[^\s@?&<>"',;:\\]+\.[^\s@?&<>"',;:\\]+$/.test(target),
  phone: (target) => /^\+?[\d\s-]{3,20}$/.test(target),
  file: (target) => /^\/media\/[\w./-]+$/.test(target) && !target.includes('..'),
};
export const isLinkTarget = (kind: LinkKind, target: string) => targets[kind](target);

/** A link as stored, and `href` as the API resolved it: an address without locale prefix, or an absolute one. */
export const blockLink = v.pipe(
  v.object({
    kind: v.picklist(linkKinds),
    target: v.pipe(v.string(), v.nonEmpty('blank'), v.maxLength(500, 'too_long')),
    href: v.optional(v.string()),
    newWindow: v.optional(v.boolean(), false),
  }),
  v.check(({ kind, target }) => !kind || !target || isLinkTarget(kind, target), 'link'),
);
export const blockButton = v.object({
  label: blockText(40),
  link: blockLink,
  variant: v.optional(v.picklist(buttonVariants), 'primary'),
  icon: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,40}$/, 'invalid'))), null),
});
const mediaAddress = v.pipe(
  v.string(),
  v.maxLength(300, 'too_long'),
  v.regex(/^\/media\/[\w./-]+(#[\w+/]{64})?$/, 'url'),
  v.check((url) => !url.includes('..'), 'url'),
);
/** Of `fileId` or `stockImageId` the API makes `url`. */
export const blockImage = v.object({
  url: mediaAddress,
  fileId: v.optional(v.nullable(v.pipe(v.string(), v.uuid('invalid')))),
  stockImageId: v.optional(v.nullable(v.pipe(v.string(), v.uuid('invalid')))),
  alt: v.optional(v.pipe(v.string(), v.maxLength(250, 'too_long'), v.check(isPlain, 'invalid')), ''),
  decorative: v.optional(v.boolean(), false),
  focalPoint: v.optional(v.nullable(focalPoint)),
});
export const optionalImage = v.optional(v.nullable(blockImage), null);
export const optionalLink = v.optional(v.nullable(blockLink), null);
export const optionalButton = v.optional(v.nullable(blockButton), null);
export const icon = v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,40}$/, 'invalid'))), null);
export const wholeNumber = (minimum: number, maximum: number) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_an_integer'),
    v.minValue(minimum, 'too_small'),
    v.maxValue(maximum, 'too_big'),
  );
export const listOf = <Item extends v.GenericSchema>(item: Item, minimum: number, maximum: number) =>
  v.pipe(v.array(item), v.minLength(minimum, 'too_few'), v.maxLength(maximum, 'too_many'));

/** For whom something is shown: people who are not signed in, and signed-in people by what they do. */
export const audiences = ['visitor', 'volunteer', 'student', 'mentor', 'organization', 'center'] as const;
export type AudienceName = (typeof audiences)[number];
/** Empty: for everybody. */
export const visibleFor = v.optional(v.pipe(v.array(v.picklist(audiences)), v.maxLength(6, 'too_many')), []);

export const blockSettings = v.object({
  anchor: v.optional(v.string()),
  background: v.optional(v.picklist(['none', 'muted', 'primary', 'secondary']), 'none'),
  spacing: v.optional(v.picklist(['s', 'm', 'l']), 'm'),
  width: v.optional(v.picklist(['narrow', 'normal', 'full']), 'normal'),
  visibleOn: v.optional(v.picklist(['all', 'mobile', 'desktop']), 'all'),
  visibleFor: v.optional(v.array(v.picklist(audiences))),
});
