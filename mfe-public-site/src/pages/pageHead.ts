import type { WireDocument } from '@omzien/model/jsonApi';
import type { Head, HeadContext } from '@omzien/platform';

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined);

/** Title and description as the editor wrote them for search engines, else as they stand on the page. */
export function pageHead({ data }: HeadContext): Head {
  const [answer] = Object.values(data) as (WireDocument | undefined)[];
  const resource = Array.isArray(answer?.data) ? undefined : answer?.data;
  const attributes = resource?.attributes ?? {};
  return {
    title: textOf(attributes.meta_title) ?? textOf(attributes.title),
    description: textOf(attributes.meta_description) ?? textOf(attributes.summary),
    social: { title: textOf(attributes.og_title), description: textOf(attributes.og_description) },
  };
}
