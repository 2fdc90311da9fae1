/** What only somebody who is signed in sees of the frame, in one file: a visitor's first page does without it. */
export const loadSignedIn = () => import(/* webpackChunkName: "signed-in" */ './signedInParts.ts');
