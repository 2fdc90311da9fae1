import { useFormat } from '@omzien/platform';

/** A day among others, where a month in full would take a second line: `21 nov 2026`. */
const shortDate = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/**
 * A day or moment (ISO 8601) in a table; a dash where there is none. A moment tells its time to who points at it.
 *
 * @example
 * { key: 'published', header: t('published'), cell: ({ publishedAt }) => <DayCell at={publishedAt} /> }
 */
export function DayCell({ at }: { at: string | null | undefined }) {
  const { date, dateTime } = useFormat();
  if (!at) return '–';
  return (
    <time dateTime={at} title={at.includes('T') ? dateTime(at) : undefined}>
      {date(at, shortDate)}
    </time>
  );
}
