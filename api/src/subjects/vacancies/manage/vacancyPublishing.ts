import { longestLifeDays, vacancyInput } from '@omzien/model/vacancyInput';
import * as v from 'valibot';
import { type Fault, faultOf, ValidationFailed } from '../../../http/validation.ts';
import { latestEnd, momentOf, usualEnd } from '../../../services/calendar/vacancyDays.ts';
import type { FoundVacancy } from '../search/foundVacancy.ts';

type Judged = Omit<
  FoundVacancy,
  'organizationLogoUrl' | 'organizationCoverUrl' | 'organizationReplyHours' | 'openAnswers' | 'centerName'
> & {
  lastDateAt: Date | null;
};

/** A stored vacancy as the form would send it. */
const asInput = (row: Judged) => ({
  ...row,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  translations: row.translations,
});

/** The last moment on which something happens, for a vacancy with dates. */
export function lastMomentOf({ occurrences, endsOn, lastDateAt }: Judged): Date | null {
  const moments = occurrences.map(({ startsAt, endsAt }) => new Date(endsAt ?? startsAt).getTime());
  if (endsOn) moments.push(momentOf(endsOn).getTime());
  if (lastDateAt) moments.push(lastDateAt.getTime());
  return moments.length === 0 ? null : new Date(Math.max(...moments));
}

/** When a vacancy ends that goes on line now: as asked, as it stood, after its last date, or after the usual time. */
export function endFor(row: Judged, asked: Date | null | undefined, now: Date, expiryDays: number | null): Date {
  if (asked) return asked;
  if (row.expiresAt && row.expiresAt > now) return row.expiresAt;
  const last = row.vacancyType === 'activity' ? lastMomentOf(row) : null;
  if (last && last > now) return new Date(Math.min(last.getTime(), latestEnd(now).getTime()));
  return usualEnd(now, expiryDays);
}

export function faultsOfEnd(end: Date, now: Date): Fault[] {
  if (end <= now) return [{ path: ['expires_at'], code: 'in_the_past' }];
  if (end > latestEnd(now)) return [{ path: ['expires_at'], code: 'too_late', values: { max: longestLifeDays } }];
  return [];
}

/** Everything that still keeps a vacancy from the public, each with its place in the form. */
export function faultsBeforePublishing(row: Judged): Fault[] {
  const isHelpRequest = row.vacancyType === 'p2p';
  const result = v.safeParse(vacancyInput, asInput(row));
  const faults = result.success ? [] : result.issues.map(faultOf);
  const needsPlace = row.locationKind === 'on_site' || row.locationKind === 'several';
  if (needsPlace && (row.city || row.postcode) && row.latitude === null)
    faults.push({ path: [row.city ? 'city' : 'postcode'], code: 'unknown_place' });
  if (row.imageUrl !== null && !row.imageAlt && !row.imageDecorative)
    faults.push({ path: ['image_alt'], code: 'alt_text' });
  const last = row.vacancyType === 'activity' ? lastMomentOf(row) : null;
  if (row.vacancyType === 'activity' && row.frequency !== 'regularly' && last === null && !row.startsOn)
    faults.push({ path: ['occurrences'], code: 'blank' });
  const seen = new Set<string>();
  return faults.filter(({ path }) => {
    const [field = ''] = path;
    // The short form of a request asks for less.
    if (isHelpRequest && field === 'category_ids') return false;
    if (seen.has(path.join('/'))) return false;
    seen.add(path.join('/'));
    return true;
  });
}

/** Refuses to publish what is not complete, with everything that is missing at once. */
export function expectPublishable(row: Judged, end: Date, now: Date): void {
  const faults = [...faultsBeforePublishing(row), ...faultsOfEnd(end, now)];
  if (faults.length > 0) throw new ValidationFailed(faults);
}

/** What a vacancy lists of itself where only a few words fit: the first sentences of its description. */
export function summaryFrom(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim();
  if (text.length <= 160) return text;
  const short = text.slice(0, 159);
  const space = short.lastIndexOf(' ');
  return `${short.slice(0, space > 80 ? space : 159).replace(/[\s,;:.-]+$/, '')}…`;
}
