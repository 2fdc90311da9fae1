import type { Account } from '@omzien/model/account';
import { email } from '@omzien/model/fields';
import * as v from 'valibot';

/** Another address, and the password of an account that has one. One's own address is no other one. */
export const emailSchemaOf = ({ email: present, hasPassword }: Pick<Account, 'email' | 'hasPassword'>) =>
  v.object({
    email: v.pipe(
      email,
      v.check((text) => text !== present, 'same_email'),
    ),
    currentPassword: hasPassword ? v.pipe(v.string(), v.nonEmpty('blank'), v.maxLength(128, 'too_long')) : v.string(),
  });
