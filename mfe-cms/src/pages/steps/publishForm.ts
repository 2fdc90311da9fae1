import { inAmsterdam, momentOf } from '@omzien/ui/date';
import * as v from 'valibot';
import type { SteppedPage } from './pageSteps.ts';

const day = v.union([v.literal(''), v.pipe(v.string(), v.isoDate('date'))], 'date');
const time = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/, 'invalid'));

export type PublishValues = {
  when: 'now' | 'later';
  fromDay: string;
  fromTime: string;
  untilDay: string;
  untilTime: string;
};

/** When pages go online, and until when they stay. */
export const publishForm = v.pipe(
  v.object({
    when: v.picklist(['now', 'later']),
    fromDay: day,
    fromTime: time,
    untilDay: day,
    untilTime: time,
  }),
  v.forward(
    v.partialCheck([['when'], ['fromDay']], ({ when, fromDay }) => when === 'now' || fromDay !== '', 'blank'),
    ['fromDay'],
  ),
  v.forward(
    v.partialCheck(
      [['when'], ['fromDay'], ['fromTime'], ['untilDay'], ['untilTime']],
      (input) => {
        const { publishAt, unpublishAt } = windowOf(input);
        return publishAt === null || unpublishAt === null || unpublishAt > publishAt;
      },
      'before_start',
    ),
    ['untilDay'],
  ),
);

/** What was filled in, as moments. */
export function windowOf({ when, fromDay, fromTime, untilDay, untilTime }: PublishValues) {
  return {
    publishAt: when === 'later' && fromDay !== '' ? momentOf(fromDay, fromTime) : null,
    unpublishAt: untilDay === '' ? null : momentOf(untilDay, untilTime),
  };
}

/** How the form begins: with what one page has now, or else with tomorrow morning at hand. */
export function publishValues(page: SteppedPage | undefined, now: number): PublishValues {
  const dayLength = 86_400_000;
  const from = page?.isScheduled && page.publishAt ? inAmsterdam(page.publishAt) : null;
  const isLater = page?.unpublishAt && Date.parse(page.unpublishAt) > now;
  const until = isLater && page.unpublishAt ? inAmsterdam(page.unpublishAt) : null;
  return {
    when: from ? 'later' : 'now',
    fromDay: from?.day ?? inAmsterdam(now + dayLength).day,
    fromTime: from?.time ?? '09:00',
    untilDay: until?.day ?? '',
    untilTime: until?.time ?? '18:00',
  };
}
