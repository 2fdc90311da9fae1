/** What a session is read with, in a file of its own: a page that only shows its first session needs none of it. */
export { organization } from '@omzien/model/organization';
export { user } from '@omzien/model/user';
export { impersonatorOf } from './impersonator.ts';
