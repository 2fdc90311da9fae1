import type { WireDocument } from '@omzien/model/jsonApi';
import { sharePictureOf } from '@omzien/model/sharePicture';
import type { Head, HeadContext } from '@omzien/platform';
import { jobPosting } from './jobPosting.ts';

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined);

/** A tab, a bookmark and a search engine call a vacancy by its title; who shares it shows its picture. */
export function vacancyHead(context: HeadContext): Head {
  const documents = Object.entries(context.data) as [string, WireDocument | undefined][];
  const answer = documents.find(([address]) => address.includes('include=organization'))?.[1];
  const resource = Array.isArray(answer?.data) ? undefined : answer?.data;
  const { title, summary, status, image_url: image, translations } = resource?.attributes ?? {};
  const translated = (translations as Record<string, Record<string, unknown>> | undefined)?.[context.locale];
  // Search engines read it in the page that a server writes; no browser needs it.
  const posting = typeof window === 'undefined' ? jobPosting(answer, context) : null;
  const isPublic = status === 'published' || status === 'filled' || status === 'expired';
  const name = textOf(translated?.title) ?? textOf(title);
  const shared =
    typeof window === 'undefined' && resource && isPublic && name
      ? sharePictureOf({
          kind: 'vacancies',
          name: resource.id,
          locale: context.locale,
          title: name,
          imageUrl: textOf(image) ?? null,
        })
      : null;
  return {
    title: name,
    description: textOf(translated?.summary) ?? textOf(summary),
    ...(shared ? { image: shared } : {}),
    type: 'article',
    jsonLd: posting ? [posting] : [],
  };
}
