/**
 * Rules that several subjects share. The messages are codes; `errorTexts.ts` has the sentences. In files of their own, so
 * that a page carries those that it uses.
 */
export * from './fields/accountFields.ts';
export * from './fields/answerFields.ts';
export * from './fields/phoneNumber.ts';
export * from './fields/requestFields.ts';
export * from './fields/requiredText.ts';
export * from './fields/shownPhoneNumber.ts';
export * from './fields/textFields.ts';
