import { useFormat } from '@omzien/platform';

/**
 * A day or moment (ISO 8601) in a table; a dash where there is none. A moment tells its time to who points at it.
 *
 * @example
 * { key: 'published', header: t('published'), cell: ({ publishedAt }) => <DayCell at={publishedAt} /> }
 */
export function DayCell({ at }: { at: string | null | undefined }) {
  const { shortDate, dateTime } = useFormat();
  if (!at) return '–';
  return (
    <time dateTime={at} title={at.includes('T') ? dateTime(at) : undefined}>
      {shortDate(at)}
    </time>
  );
}
