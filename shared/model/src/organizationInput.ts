import * as v from 'valibot';
import { boundedText, email, optionalText, password, phoneNumber, requiredText } from './fields.ts';
import { focalPoint } from './file.ts';
import { sendNow } from './held.ts';
import {
  addressKinds,
  approvalCriteria,
  correctionFields,
  denialReasons,
  organizationStatuses,
  socialNetworks,
  weekdays,
} from './organization.ts';
import { locales } from './tenants.ts';

const idList = (maximum: number) =>
  v.pipe(
    v.array(v.pipe(v.string(), v.uuid('invalid')), 'invalid'),
    v.maxLength(maximum, 'too_many'),
    v.transform((ids) => [...new Set(ids)]),
  );

/** An address of the web as people type it; `voorbeeld.nl` becomes `https://voorbeeld.nl`. Empty becomes null. */
export const webAddress = v.pipe(
  optionalText(300),
  v.transform((text) => (text === null || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)),
  v.check((text) => {
    if (text === null) return true;
    const url = URL.canParse(text) ? new URL(text) : null;
    return (
      url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username && !/\s/.test(text)
    );
  }, 'url'),
);

/** A picture: a path of our own site, with its preview or without, or an address with https. Empty becomes null. */
export const pictureAddress = v.pipe(
  optionalText(500),
  v.check(
    (text) =>
      text === null ||
      /^\/(?![/\\])[\w./-]+(#([\w+/]{64}|\d{1,5}x\d{1,5}))?$/.test(text) ||
      (/^https:\/\//.test(text) && URL.canParse(text)),
    'url',
  ),
);

/** One line that may be left out. */
export const optionalLine = (maximum: number) =>
  v.pipe(
    optionalText(maximum),
    v.check((text) => text === null || !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text), 'invalid'),
  );

/** `1234 AB`, in any usual way of writing, or four digits. Empty becomes null. */
export const postcode = v.pipe(
  optionalText(10),
  v.transform((text) => text?.toUpperCase().replace(/^(\d{4})\s*([A-Z]{2})$/, '$1 $2') ?? null),
  v.check((text) => text === null || /^[1-9]\d{3}(?: [A-Z]{2})?$/.test(text), 'invalid'),
);

const clockTime = v.pipe(v.string('blank'), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'invalid'));
export const openingHoursInput = v.pipe(
  v.array(
    v.pipe(
      v.strictObject({ day: v.picklist(weekdays, 'invalid'), from: clockTime, to: clockTime }),
      v.check(({ from, to }) => from < to, 'invalid'),
    ),
    'invalid',
  ),
  v.maxLength(21, 'too_many'),
);

const day = v.pipe(v.string('blank'), v.isoDate('invalid'));
/** So many exceptions stand beside the hours of a week. */
export const mostOpeningExceptions = 60;
export const openingExceptionsInput = v.pipe(
  v.array(
    v.pipe(
      v.strictObject({
        from: day,
        to: v.optional(v.nullable(day), null),
        hours: v.pipe(
          v.array(
            v.pipe(
              v.strictObject({ from: clockTime, to: clockTime }),
              v.check(({ from, to }) => from < to, 'invalid'),
            ),
            'invalid',
          ),
          v.maxLength(3, 'too_many'),
        ),
        note: v.optional(optionalLine(80), null),
      }),
      v.forward(
        v.check(({ from, to }) => to === null || to >= from, 'invalid'),
        ['to'],
      ),
    ),
    'invalid',
  ),
  v.maxLength(mostOpeningExceptions, 'too_many'),
);

export const languageCodes = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'invalid')), 'invalid'),
  v.maxLength(20, 'too_many'),
  v.transform((codes) => [...new Set(codes)]),
);

export const addressInput = v.strictObject({
  kind: v.optional(v.picklist(addressKinds, 'invalid'), 'visit'),
  street: v.optional(optionalLine(120), null),
  houseNumber: v.optional(optionalLine(10), null),
  addition: v.optional(optionalLine(10), null),
  postcode: v.optional(postcode, null),
  city: requiredText(80),
  municipality: v.optional(optionalLine(80), null),
  province: v.optional(optionalLine(40), null),
});
export type AddressInput = v.InferOutput<typeof addressInput>;

const addressesInput = v.pipe(
  v.array(addressInput, 'invalid'),
  v.maxLength(10, 'too_many'),
  v.check((all) => all.filter(({ kind }) => kind === 'visit').length <= 1, 'too_many'),
);

/** What an organisation tells about itself; every field may be left out of a change. */
const editable = {
  name: v.optional(requiredText(120)),
  website: v.optional(webAddress),
  city: v.optional(optionalLine(80)),
  phoneNumber: v.optional(phoneNumber),
  email: v.optional(v.nullable(email)),
  description: v.optional(optionalText(2000)),
  logoUrl: v.optional(pictureAddress),
  coverUrl: v.optional(pictureAddress),
  kvkNumber: v.optional(
    v.pipe(
      optionalText(20),
      v.transform((text) => text?.replace(/[\s.]/g, '') ?? null),
      v.check((text) => text === null || /^\d{8}$/.test(text), 'invalid'),
    ),
  ),
  anbi: v.optional(v.boolean('invalid')),
  areaOfWork: v.optional(optionalText(500)),
  socialLinks: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          network: v.picklist(socialNetworks, 'invalid'),
          url: v.pipe(
            webAddress,
            v.check((text) => text !== null, 'blank'),
            v.transform((text) => text ?? ''),
          ),
        }),
        'invalid',
      ),
      v.maxLength(socialNetworks.length, 'too_many'),
    ),
  ),
  openingHours: v.optional(openingHoursInput),
  openingExceptions: v.optional(openingExceptionsInput),
  closedOnHolidays: v.optional(v.boolean('invalid')),
  coverFocalPoint: v.optional(v.nullable(focalPoint)),
  coverAlt: v.optional(optionalLine(200)),
  languages: v.optional(languageCodes),
  accessibility: v.optional(idList(20)),
  nonProfitTypeId: v.optional(v.nullable(v.pipe(v.string(), v.uuid('invalid')))),
  activityTypeIds: v.optional(idList(20)),
  ageGroupIds: v.optional(idList(20)),
  showOnSocialMap: v.optional(v.boolean('invalid')),
  addresses: v.optional(addressesInput),
  replyTemplate: v.optional(optionalText(2000)),
  welcomeText: v.optional(optionalText(2000)),
  sharedWithCenters: v.optional(v.boolean('invalid')),
};

const staffType = v.picklist(['School', 'NonProfit'] as const, 'invalid');

/** `POST /organizations`: the centre adds one. It is pending until somebody approves it. */
export const newOrganizationInput = v.object({
  ...editable,
  name: requiredText(120),
  organizationType: v.optional(staffType, 'NonProfit'),
});
export type NewOrganizationInput = v.InferOutput<typeof newOrganizationInput>;

const criteriaInput = v.pipe(
  v.array(v.picklist(approvalCriteria, 'invalid'), 'invalid'),
  v.maxLength(20, 'too_many'),
  v.check((ticked) => approvalCriteria.every((criterion) => ticked.includes(criterion)), 'accepted'),
  v.transform(() => [...approvalCriteria]),
);
const reasonInput = boundedText(10, 2000);

/** `PUT` and `PATCH /organizations/{id}`. A `status` takes the step of the table that leads there. */
export const organizationInput = v.object({
  ...editable,
  organizationType: v.optional(staffType),
  status: v.optional(v.picklist(organizationStatuses, 'invalid')),
  criteria: v.optional(criteriaInput),
  reasonCode: v.optional(v.picklist(denialReasons, 'invalid')),
  reason: v.optional(reasonInput),
  sendNow,
});
export type OrganizationInput = v.InferOutput<typeof organizationInput>;

/** `PUT …/approve`: the criteria that were looked at, all of them; or only the status, as the specification has it. */
export const approveInput = v.object({
  criteria: v.optional(criteriaInput),
  status: v.optional(v.literal('approved', 'invalid')),
  sendNow,
});
export const denyInput = v.object({
  reasonCode: v.picklist(denialReasons, 'invalid'),
  reason: reasonInput,
  status: v.optional(v.literal('denied', 'invalid')),
  sendNow,
});
/** `PUT …/reapply` brings the change with it: what is new since the refusal. */
export const reapplyInput = v.object({ ...editable, explanation: v.optional(optionalText(1000)) });
export type ReapplyInput = v.InferOutput<typeof reapplyInput>;
export const moveInput = v.object({
  volunteerCenterId: v.pipe(v.string('blank'), v.uuid('invalid')),
  /** The name of the organisation, typed once more. */
  confirmName: v.optional(v.string()),
});

/** `POST /organization_signups`, open to everybody. Who is signed in leaves the part about the person out. */
export const organizationSignupInput = v.object({
  ...editable,
  name: requiredText(120),
  description: boundedText(200, 2000),
  city: requiredText(80),
  organizationType: v.optional(staffType, 'NonProfit'),
  criteria: criteriaInput,
  acceptTerms: v.literal(true, 'accepted'),
  firstName: v.optional(requiredText(60)),
  lastName: v.optional(requiredText(80)),
  jobTitle: v.optional(optionalLine(80), null),
  signerEmail: v.optional(email),
  /** Without one the signer signs in by links from mails. */
  password: v.optional(v.nullable(password)),
  locale: v.optional(v.picklist(locales, 'invalid')),
  /** Of the link that brought back what was typed: it is not needed any more. */
  draftToken: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100, 'too_long')))),
});
export type OrganizationSignupInput = v.InferOutput<typeof organizationSignupInput>;

/** `POST …/request_access`: somebody works for an organisation that is known already. */
export const accessRequestInput = v.object({
  firstName: v.optional(requiredText(60)),
  lastName: v.optional(requiredText(80)),
  email: v.optional(email),
  message: v.optional(optionalText(1000), null),
});

export const memberRoles = ['admin', 'mentor', 'student'] as const;
export const memberInput = v.object({
  email,
  firstName: requiredText(60),
  lastName: requiredText(80),
  role: v.optional(v.picklist(memberRoles, 'invalid'), 'admin'),
  note: v.optional(optionalText(500), null),
  sendNow,
});
export type MemberInput = v.InferOutput<typeof memberInput>;

export const correctionInput = v.object({
  field: v.picklist(correctionFields, 'blank'),
  suggestion: boundedText(3, 1000),
  /** Where to answer; a field that is left empty is none. */
  email: v.optional(
    v.pipe(
      v.nullable(v.string()),
      v.transform((text) => text?.trim() || null),
      v.nullable(email),
    ),
    null,
  ),
});
export const resolveCorrectionInput = v.object({ status: v.picklist(['applied', 'dismissed'] as const, 'invalid') });
