/** Months without signing in after which an account is put out of use. */
export const inactiveAfter = 24;
