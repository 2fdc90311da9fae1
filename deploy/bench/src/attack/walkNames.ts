/** The walks of the attack, in their order. */
export const walkNames = ['hosts', 'accounts', 'availability', 'generator'] as const;
export type WalkName = (typeof walkNames)[number];
