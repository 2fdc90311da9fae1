import type { WireDocument } from '@omzien/model/jsonApi';
import type { Head, HeadContext } from '@omzien/platform';

/** Somebody with several applications open tells their tabs apart by who applied, and for what. */
export function applicationHead({ data, params }: HeadContext): Head {
  const answer = data[`/api/v1/applications/${params.id}`] as WireDocument | undefined;
  const resource = Array.isArray(answer?.data) ? undefined : answer?.data;
  const { name, vacancy_title: vacancy } = resource?.attributes ?? {};
  const parts = [name, vacancy].filter((part) => typeof part === 'string' && part.trim() !== '');
  return { title: parts.length > 0 ? parts.join(', ') : undefined };
}
