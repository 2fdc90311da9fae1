import type { WireDocument } from '@omzien/model/jsonApi';
import type { Head, HeadContext } from '@omzien/platform';
import { jobPosting } from './jobPosting.ts';

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined);

/** A tab, a bookmark and a search engine call a vacancy by its title; who shares it shows its picture. */
export function vacancyHead(context: HeadContext): Head {
  const documents = Object.entries(context.data) as [string, WireDocument | undefined][];
  const answer = documents.find(([address]) => address.includes('include=organization'))?.[1];
  const resource = Array.isArray(answer?.data) ? undefined : answer?.data;
  const { title, summary, image_url: image, translations } = resource?.attributes ?? {};
  const translated = (translations as Record<string, Record<string, unknown>> | undefined)?.[context.locale];
  // Search engines read it in the page that a server writes; no browser needs it.
  const posting = typeof window === 'undefined' ? jobPosting(answer, context) : null;
  return {
    title: textOf(translated?.title) ?? textOf(title),
    description: textOf(translated?.summary) ?? textOf(summary),
    image: textOf(image),
    type: 'article',
    jsonLd: posting ? [posting] : [],
  };
}
