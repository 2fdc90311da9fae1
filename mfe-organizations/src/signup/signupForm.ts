import { password } from '@omzien/model/fields';
import { approvalCriteria } from '@omzien/model/organization';
import { type OrganizationSignupInput, organizationSignupInput } from '@omzien/model/organizationInput';
import * as v from 'valibot';
import { type AddressValues, blankAddress } from '../form/organizationValues.ts';

/** What is typed in the four steps. */
export type SignupValues = {
  name: string;
  organizationType: 'NonProfit' | 'School';
  website: string;
  kvkNumber: string;
  city: string;
  phoneNumber: string;
  addresses: AddressValues[];
  areaOfWork: string;
  description: string;
  activityTypeIds: string[];
  nonProfitTypeId: string | null;
  showOnSocialMap: boolean;
  firstName: string;
  lastName: string;
  jobTitle: string;
  signerEmail: string;
  by: 'password' | 'link';
  password: string;
  criteria: string[];
  acceptTerms: boolean;
};
export type SignupOutput = Omit<OrganizationSignupInput, 'locale' | 'draftToken'>;

export const blankSignup = (): SignupValues => ({
  name: '',
  organizationType: 'NonProfit',
  website: '',
  kvkNumber: '',
  city: '',
  phoneNumber: '',
  addresses: [blankAddress('visit')],
  areaOfWork: '',
  description: '',
  activityTypeIds: [],
  nonProfitTypeId: null,
  showOnSocialMap: true,
  firstName: '',
  lastName: '',
  jobTitle: '',
  signerEmail: '',
  by: 'password',
  password: '',
  criteria: [],
  acceptTerms: false,
});

const { entries } = organizationSignupInput;
const organization = {
  name: entries.name,
  organizationType: entries.organizationType,
  website: entries.website,
  kvkNumber: entries.kvkNumber,
  city: entries.city,
  phoneNumber: entries.phoneNumber,
  addresses: entries.addresses,
  areaOfWork: entries.areaOfWork,
  description: entries.description,
  activityTypeIds: entries.activityTypeIds,
  nonProfitTypeId: entries.nonProfitTypeId,
  showOnSocialMap: entries.showOnSocialMap,
  criteria: entries.criteria,
  acceptTerms: entries.acceptTerms,
  jobTitle: entries.jobTitle,
};
const person = { firstName: entries.firstName, lastName: entries.lastName, signerEmail: entries.signerEmail };
const noPassword = v.pipe(
  v.string(),
  v.transform(() => null),
);

/** What is checked, by who signs up: somebody who is signed in is known already. */
export const signupSchemas = {
  known: v.object(organization),
  password: v.object({ ...organization, ...person, password }),
  link: v.object({ ...organization, ...person, password: noPassword }),
} as unknown as Record<'known' | 'password' | 'link', v.GenericSchema<SignupValues, SignupOutput>>;

/** Which fields a step asks for, by the number that its address has. */
export const fieldsOfSteps = [
  ['name', 'organizationType', 'website', 'kvkNumber', 'city', 'phoneNumber'],
  ['addresses', 'areaOfWork'],
  ['description', 'activityTypeIds', 'nonProfitTypeId', 'showOnSocialMap'],
  ['firstName', 'lastName', 'jobTitle', 'signerEmail', 'password', 'criteria', 'acceptTerms'],
] as const satisfies readonly (readonly (keyof SignupValues)[])[];

/** The key of the first step with one of these fields; null for fields of no step. */
export function stepOf(names: readonly string[]): string | null {
  const first = fieldsOfSteps.findIndex((fields) =>
    fields.some((field) => names.some((name) => name === field || name.startsWith(`${field}.`))),
  );
  return first === -1 ? null : String(first + 1);
}

/** What may be kept elsewhere: all but the password. */
export function withoutPassword({ password: _secret, ...values }: SignupValues): Record<string, unknown> {
  return values;
}

const text = v.pipe(v.string(), v.maxLength(5000));
const texts = v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(40));
const addressPart = v.nullish(v.pipe(v.string(), v.maxLength(200)), '');
const keptSchemas: { [Key in Exclude<keyof SignupValues, 'password'>]: v.GenericSchema<unknown, unknown> } = {
  name: text,
  organizationType: v.picklist(['NonProfit', 'School']),
  website: text,
  kvkNumber: text,
  city: text,
  phoneNumber: text,
  addresses: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(['visit', 'post', 'work']),
        street: addressPart,
        houseNumber: addressPart,
        addition: addressPart,
        postcode: addressPart,
        city: addressPart,
      }),
    ),
    v.maxLength(10),
  ),
  areaOfWork: text,
  description: text,
  activityTypeIds: texts,
  nonProfitTypeId: v.nullable(text),
  showOnSocialMap: v.boolean(),
  firstName: text,
  lastName: text,
  jobTitle: text,
  signerEmail: text,
  by: v.picklist(['password', 'link']),
  criteria: v.array(v.picklist(approvalCriteria)),
  acceptTerms: v.boolean(),
};

/** What a link brought back, as far as this form still has a place for it. */
export function keptValues(kept: Readonly<Record<string, unknown>>): Partial<SignupValues> {
  const known = Object.entries(keptSchemas).flatMap(([name, schema]) => {
    const read = v.safeParse(schema, kept[name]);
    return read.success ? [[name, read.output]] : [];
  });
  return Object.fromEntries(known) as Partial<SignupValues>;
}
