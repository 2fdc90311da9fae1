import type { UserRow } from '../../../tables/people/users.table.ts';

/** The user as devise_token_auth answers it: the columns of the account, without secrets and time stamps. */
export const toSessionUser = (user: UserRow) => ({
  id: user.id,
  email: user.email,
  provider: 'email',
  uid: user.email,
  // Whoever has no password yet may choose one without knowing the old one.
  allow_password_change: user.passwordHash === null,
  first_name: user.firstName,
  last_name: user.lastName,
  phone_number: user.phoneNumber,
  job_title: user.jobTitle,
  gender: user.gender,
  status: user.status,
  locale: user.locale,
  signup_method: user.signupMethod,
  volunteer_center_id: user.centerId,
});
