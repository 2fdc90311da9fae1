import { savedSearchInput } from '@omzien/model/savedSearch';
import * as v from 'valibot';

const { name, digestDays, email } = savedSearchInput.entries;

export type AlertValues = { name: string; digestDays: number[]; email: string };

/** What a member fills in: the mail goes to the address of the account. */
export const memberAlert = v.object({ name, digestDays, email: v.string() });
/** A visitor says where the mail goes. */
export const guestAlert = v.object({ name, digestDays, email: v.unwrap(email) });
