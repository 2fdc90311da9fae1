import { invitationInput } from '@omzien/model/invitation';
import * as v from 'valibot';
import { organizationIsChosen, roleEntries } from '../roles/roleFields.ts';

/** When the mail goes out: in ten minutes, so that it can be taken back, at once, or when somebody sends it later. */
export const invitationTimes = ['soon', 'now', 'later'] as const;

const { salutation, firstName, lastName, email, phoneNumber, jobTitle, locale, personalNote } = invitationInput.entries;

/** What staff fill in of somebody new. */
export const addUserSchema = v.pipe(
  v.object({
    salutation,
    firstName,
    lastName,
    email,
    phoneNumber,
    jobTitle,
    locale,
    personalNote,
    ...roleEntries,
    invitation: v.picklist(invitationTimes),
  }),
  v.forward(v.partialCheck([['roleKey'], ['organizationId']], organizationIsChosen, 'blank'), ['organizationId']),
);
export type AddUserInput = v.InferOutput<typeof addUserSchema>;
