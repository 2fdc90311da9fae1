import { formatPhoneNumber } from '@omzien/model/fields';
import type { FocalPoint } from '@omzien/model/file';
import { type OpeningException, type OpeningHours, organization } from '@omzien/model/organization';
import { organizationInput } from '@omzien/model/organizationInput';
import type { Form } from '@omzien/ui/form';
import { recordShape } from '@omzien/ui/record-form';
import * as v from 'valibot';
import type { AddressValues } from '../form/organizationValues.ts';

/** What of an organisation is changed here; its status has steps of its own. */
const {
  status: _status,
  criteria: _criteria,
  reason: _reason,
  reasonCode: _code,
  sendNow: _now,
  ...editable
} = organizationInput.entries;
const { name, ...others } = editable;

/** An organisation as it is stored, with how often it had been changed when somebody saw it. */
export const storedOrganization = v.object({ ...organization.entries, lockVersion: v.number() });
export type StoredOrganization = v.InferOutput<typeof storedOrganization>;

const fields = { name, ...others };
/** What may be sent of it. */
export type OrganizationDraft = Partial<v.InferOutput<v.ObjectSchema<typeof fields, undefined>>>;

/** What stands in the form. */
export type EditValues = {
  name: string;
  organizationType: 'NonProfit' | 'School';
  website: string;
  kvkNumber: string;
  city: string;
  phoneNumber: string;
  email: string;
  anbi: boolean;
  addresses: AddressValues[];
  areaOfWork: string;
  description: string;
  activityTypeIds: string[];
  ageGroupIds: string[];
  languages: string[];
  accessibility: string[];
  nonProfitTypeId: string | null;
  showOnSocialMap: boolean;
  socialLinks: { network: string; url: string }[];
  openingHours: OpeningHours[];
  openingExceptions: OpeningException[];
  closedOnHolidays: boolean;
  logoUrl: string | null;
  coverUrl: string | null;
  coverFocalPoint: FocalPoint | null;
  coverAlt: string;
  replyTemplate: string;
  welcomeText: string;
  sharedWithCenters: boolean;
};
export type EditForm = Form<EditValues, OrganizationDraft>;

/** A mail address, or nothing: empty in the form, and null when it is stored. */
export const mailAddress = v.pipe(
  v.nullable(v.string()),
  v.transform((text) => text?.trim() || null),
  v.unwrap(editable.email),
);

/** What the form is checked by. */
export const editSchema = v.object({
  ...fields,
  name: v.unwrap(name),
  email: mailAddress,
}) as unknown as v.GenericSchema<EditValues, OrganizationDraft>;

export function valuesOf(stored: StoredOrganization): EditValues {
  return {
    name: stored.name,
    organizationType: stored.organizationType === 'School' ? 'School' : 'NonProfit',
    website: stored.website ?? '',
    kvkNumber: stored.kvkNumber ?? '',
    city: stored.city ?? '',
    phoneNumber: stored.phoneNumber ? formatPhoneNumber(stored.phoneNumber) : '',
    email: stored.email ?? '',
    anbi: stored.anbi ?? false,
    addresses: (stored.addresses ?? []).map(({ kind, street, houseNumber, addition, postcode, city }) => ({
      kind: kind ?? 'visit',
      street: street ?? '',
      houseNumber: houseNumber ?? '',
      addition: addition ?? '',
      postcode: postcode ?? '',
      city,
    })),
    areaOfWork: stored.areaOfWork ?? '',
    description: stored.description ?? '',
    activityTypeIds: stored.profile?.activityTypeIds ?? [],
    ageGroupIds: stored.profile?.ageGroupIds ?? [],
    languages: stored.languages ?? [],
    accessibility: stored.accessibility ?? [],
    nonProfitTypeId: stored.profile?.nonProfitTypeId ?? null,
    showOnSocialMap: stored.profile?.showOnSocialMap ?? false,
    socialLinks: stored.socialLinks ?? [],
    openingHours: stored.openingHours ?? [],
    openingExceptions: stored.openingExceptions ?? [],
    closedOnHolidays: stored.closedOnHolidays ?? false,
    logoUrl: stored.logoUrl,
    coverUrl: stored.coverUrl,
    coverFocalPoint: stored.coverFocalPoint ?? null,
    coverAlt: stored.coverAlt ?? '',
    replyTemplate: stored.replyTemplate ?? '',
    welcomeText: stored.welcomeText ?? '',
    sharedWithCenters: stored.sharedWithCenters ?? false,
  };
}

const codes: readonly string[] = ['organizationType', 'nonProfitTypeId', 'logoUrl', 'coverUrl', 'coverFocalPoint'];

/** How an organisation stands in its form; an empty mail address is none. */
export const organizationShape = recordShape<StoredOrganization, EditValues, OrganizationDraft>({
  fields: fields as Record<keyof OrganizationDraft & string, v.GenericSchema>,
  valuesOf,
  settled: (values) => ({ ...values, email: values.email.trim() || null }) as EditValues,
  isCode: (field) => codes.includes(field),
});
