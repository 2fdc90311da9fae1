import { type Account, type AccountInput, accountInput } from '@omzien/model/account';
import { formatPhoneNumber, phoneNumber, requiredText } from '@omzien/model/fields';
import type { Form } from '@omzien/ui/form';
import { recordShape } from '@omzien/ui/record-form';
import * as v from 'valibot';
import type { OwnAccount } from '../../ownAccount.api.ts';

const { salutation, gender, birthYear, postcode, jobTitle, photoFileId } = accountInput.entries;

/** What of the account stands in this form, as the API takes it. */
const fields = {
  salutation,
  firstName: requiredText(60),
  lastName: requiredText(80),
  gender,
  phoneNumber,
  birthYear,
  postcode,
  jobTitle,
  photoFileId,
};
/** The same, and the address of the picture that is shown. */
export const detailsSchema = v.object({ ...fields, photoUrl: v.nullable(v.string()) });

export type DetailsValues = v.InferInput<typeof detailsSchema>;
export type DetailsForm = Form<DetailsValues, v.InferOutput<typeof detailsSchema>>;
type Details = Pick<AccountInput, keyof typeof fields>;

/** A stored account as the form shows it. */
export const valuesOf = (stored: Account): DetailsValues => ({
  salutation: stored.salutation ?? '',
  firstName: stored.firstName,
  lastName: stored.lastName,
  gender: stored.gender ?? null,
  phoneNumber: stored.phoneNumber ? formatPhoneNumber(stored.phoneNumber) : '',
  birthYear: stored.birthYear ?? null,
  postcode: stored.postcode ?? '',
  jobTitle: stored.jobTitle ?? '',
  photoFileId: null,
  photoUrl: stored.photoUrl ?? null,
});

export const detailsShape = recordShape<OwnAccount, DetailsValues, Details>({
  fields,
  valuesOf,
  // A picture is named by its upload, and taken away by none.
  companions: { photoUrl: ['photoFileId'] },
  isCode: (name) => name === 'gender' || name === 'photoFileId',
});
