/** `none`: just come. `here`: sign up on this site. `external`: sign up elsewhere. */
export const registrationKinds = ['none', 'here', 'external'] as const;
export type RegistrationKind = (typeof registrationKinds)[number];
export const registrationStates = ['registered', 'waiting', 'cancelled', 'attended'] as const;
export type RegistrationState = (typeof registrationStates)[number];
