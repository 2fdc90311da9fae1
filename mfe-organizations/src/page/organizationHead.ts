import type { WireDocument } from '@omzien/model/jsonApi';
import { sharePictureOf } from '@omzien/model/sharePicture';
import type { Head, HeadContext } from '@omzien/platform';
import { organizationData } from './organizationData.ts';

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined);
const mostWords = 160;

/** A tab, a bookmark and a search engine call an organisation by its name; who shares it shows its picture. */
export function organizationHead(context: HeadContext): Head {
  const documents = Object.entries(context.data) as [string, WireDocument | undefined][];
  const answer = documents.find(([address]) => address.includes('/organizations/'))?.[1];
  const resource = Array.isArray(answer?.data) ? undefined : answer?.data;
  const { name, description, status, cover_url: cover, logo_url: logo } = resource?.attributes ?? {};
  // Search engines read it in the page that a server writes; no browser needs it.
  const node = typeof window === 'undefined' ? organizationData(answer, context) : null;
  const shared =
    typeof window === 'undefined' && resource && status === 'approved'
      ? sharePictureOf({
          kind: 'organizations',
          name: resource.id,
          locale: context.locale,
          title: textOf(name) ?? '',
          imageUrl: textOf(cover) ?? textOf(logo) ?? null,
        })
      : null;
  return {
    title: textOf(name),
    description: textOf(description)?.replace(/\s+/g, ' ').slice(0, mostWords),
    ...(shared ? { image: shared } : {}),
    type: 'profile',
    ...(status !== undefined && status !== 'approved' ? { robots: 'noindex' } : {}),
    jsonLd: node ? [node] : [],
  };
}
