import type { WireDocument } from '@omzien/model/jsonApi';
import type { Head, HeadContext } from '@omzien/platform';

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined);

/** A tab, a bookmark and a search engine call a vacancy by its title. */
export function vacancyHead({ data }: HeadContext): Head {
  const documents = Object.entries(data) as [string, WireDocument | undefined][];
  const answer = documents.find(([address]) => address.includes('include=organization'))?.[1];
  const resource = Array.isArray(answer?.data) ? undefined : answer?.data;
  return { title: textOf(resource?.attributes?.title), description: textOf(resource?.attributes?.summary) };
}
