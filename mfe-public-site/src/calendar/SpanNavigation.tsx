import { useFormat, useHref, useNow } from '@omzien/platform';
import { Button, Flex, Heading, Icon, IconButton } from '@omzien/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { spanAddress } from './calendarQuery.ts';
import { type Day, dayOf, movedBy, type Span, spanAround } from './days/days.ts';

/** `november 2026`, or `30 november – 6 december 2026`. */
export function useSpanName() {
  const { date } = useFormat();
  return (span: Span, day: Day): string => {
    if (span === 'month') return date(day, { month: 'long', year: 'numeric' });
    const { first, last } = spanAround('week', day);
    const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
    const from = date(first, isOneMonth ? { day: 'numeric' } : { day: 'numeric', month: 'long' });
    return `${from} – ${date(last, { day: 'numeric', month: 'long', year: 'numeric' })}`;
  };
}

type SpanNavigationProps = { id: string; query: URLSearchParams; span: Span; day: Day };

/** Which month or week it is, and the way to those around it. Links, so that they also work without scripts. */
export function SpanNavigation({ id, query, span, day }: SpanNavigationProps) {
  const { t } = useTranslation('public-site');
  const href = useHref();
  const nameOf = useSpanName();
  const today = dayOf(useNow());
  const around = spanAround(span, day);
  const before = movedBy(around.first, { days: -1 });
  const after = movedBy(around.last, { days: 1 });
  const isNow = around.first <= today && today <= around.last;
  // A search engine would go on forever.
  const link = { rel: 'nofollow' };
  return (
    <Flex alignItems="center" gap="2" flexWrap="wrap">
      <IconButton
        {...link}
        variant="outline"
        label={t('calendar.earlier', { span: nameOf(span, before) })}
        href={href(spanAddress(query, span, before))}
      >
        <Icon of={ChevronLeft} />
      </IconButton>
      <IconButton
        {...link}
        variant="outline"
        label={t('calendar.later', { span: nameOf(span, after) })}
        href={href(spanAddress(query, span, after))}
      >
        <Icon of={ChevronRight} />
      </IconButton>
      <Heading
        level={2}
        size={3}
        id={id}
        aria-live="polite"
        css={{ '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {nameOf(span, day)}
      </Heading>
      {!isNow && (
        <Button variant="tertiary" href={href(spanAddress(query, span, today))} marginInlineStart="auto">
          {t('calendar.today')}
        </Button>
      )}
    </Flex>
  );
}
