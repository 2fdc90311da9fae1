import { type SocialMapCard, socialMapCard } from '@omzien/model/socialMap';
import { near, withParameter } from '@omzien/parts/search/searchParameters';
import { type Resources, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';

const base = '/api/v1/social_map';
const addressOf = (query: string) => (query === '' ? base : `${base}?${query}`);
const letterCounts = v.array(v.object({ letter: v.string(), count: v.number() }));

export type SocialMapAnswer = Resources<SocialMapCard> & {
  /** How many stand under each letter of the index. */
  letters: readonly { letter: string; count: number }[];
  /** How many there are on all pages together; undefined until the first answer. */
  count: number | undefined;
  /** The place is not known: the answer is that of the search without it. */
  isUnknownPlace: boolean;
};

/**
 * The search with the page's query string, unchanged: it is also the address under which the boot document brings the
 * first answer.
 */
export function useSocialMap(query: string): SocialMapAnswer {
  const asked = useResourceList(addressOf(query), socialMapCard, { keepPreviousData: true });
  const isUnknownPlace = asked.error?.hasCode('unknown_place') ?? false;
  const elsewhere = withParameter(new URLSearchParams(query), near, '').toString();
  const everywhere = useResourceList(isUnknownPlace ? addressOf(elsewhere) : null, socialMapCard, {
    keepPreviousData: true,
  });
  const found = isUnknownPlace ? everywhere : asked;
  const letters = useMemo(() => {
    const read = v.safeParse(letterCounts, found.meta?.letters);
    return read.success ? read.output : [];
  }, [found.meta]);
  return { ...found, letters, count: found.meta?.pagination?.records, isUnknownPlace };
}
