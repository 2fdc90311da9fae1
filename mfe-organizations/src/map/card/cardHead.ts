import type { WireDocument } from '@omzien/model/jsonApi';
import type { Head, HeadContext } from '@omzien/platform';

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined);

/** A tab, a bookmark and a search engine call a card by the name of its organisation. */
export function cardHead({ data }: HeadContext): Head {
  const documents = Object.entries(data) as [string, WireDocument | undefined][];
  const answer = documents.find(([address]) => address.includes('/social_map/'))?.[1];
  const resource = Array.isArray(answer?.data) ? undefined : answer?.data;
  const { name, summary, cover_url: cover, logo_url: logo } = resource?.attributes ?? {};
  return {
    title: textOf(name),
    description: textOf(summary),
    image: textOf(cover) ?? textOf(logo),
    type: 'profile',
  };
}
