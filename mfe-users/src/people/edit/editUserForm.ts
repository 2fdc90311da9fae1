import { formatPhoneNumber, requiredText } from '@omzien/model/fields';
import { userInput } from '@omzien/model/user';
import { recordShape } from '@omzien/ui/record-form';
import * as v from 'valibot';
import type { EditedUser } from './editUser.api.ts';

const { salutation, phoneNumber, jobTitle, locale, status } = userInput.entries;

/** What staff fill in of an account, as the API takes it. */
const fields = {
  salutation,
  firstName: requiredText(60),
  lastName: requiredText(80),
  phoneNumber,
  jobTitle,
  locale,
  status,
};
export const editUserSchema = v.object(fields);
export type EditUserValues = v.InferInput<typeof editUserSchema>;

/** A stored account as the form shows it. */
export const valuesOf = (stored: EditedUser): EditUserValues => ({
  salutation: stored.salutation ?? '',
  firstName: stored.firstName,
  lastName: stored.lastName,
  phoneNumber: stored.phoneNumber ? formatPhoneNumber(stored.phoneNumber) : '',
  jobTitle: stored.jobTitle ?? '',
  locale: stored.locale,
  status: stored.status,
});

export const editUserShape = recordShape<EditedUser, EditUserValues, v.InferOutput<typeof editUserSchema>>({
  fields,
  valuesOf,
  isCode: (name) => name === 'status' || name === 'locale',
});
