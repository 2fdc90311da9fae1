import type { WireDocument } from '@omzien/model/jsonApi';
import type { Head, HeadContext } from '@omzien/platform';

/** What the page of an account asks first; it stands in the first data of its route too. */
export const userAddress = (id: string) => `/api/v1/users/${id}?include=roles`;

/** Tabs of several people are told apart by their names. */
export function userHead({ data, params }: HeadContext): Head {
  const answer = data[userAddress(params.id ?? '')] as WireDocument | undefined;
  const resource = Array.isArray(answer?.data) ? undefined : answer?.data;
  const name = resource?.attributes?.full_name;
  return { title: typeof name === 'string' && name.trim() !== '' ? name : undefined };
}
