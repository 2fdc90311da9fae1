import type { Head, HeadContext } from '@omzien/platform';

const ofOpenForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A page of a link is nobody's to find. Forms for everybody, and their list, may be. */
export const formHead = ({ params: { token } }: HeadContext): Head =>
  token === undefined || ofOpenForm.test(token) ? {} : { robots: 'noindex, nofollow' };
