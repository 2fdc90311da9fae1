import { password } from '@omzien/model/fields';
import * as v from 'valibot';

const filled = v.pipe(v.string('blank'), v.nonEmpty('blank'), v.maxLength(128, 'too_long'));

const repeated = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object({ ...entries, password, passwordConfirmation: filled });

const isSame = (input: { password: string; passwordConfirmation: string }) =>
  input.password === input.passwordConfirmation;

/** A new password, typed twice. */
export const newPasswordInput = v.pipe(
  repeated({ currentPassword: v.optional(v.string(), '') }),
  v.forward(v.partialCheck([['password'], ['passwordConfirmation']], isSame, 'confirmation'), ['passwordConfirmation']),
);
/** The same by who is signed in, and knows the old one. */
export const changedPasswordInput = v.pipe(
  repeated({ currentPassword: filled }),
  v.forward(v.partialCheck([['password'], ['passwordConfirmation']], isSame, 'confirmation'), ['passwordConfirmation']),
);
export type NewPasswordInput = v.InferOutput<typeof newPasswordInput>;
