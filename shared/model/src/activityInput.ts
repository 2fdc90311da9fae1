import * as v from 'valibot';
import { mostDates, registrationKinds } from './activity.ts';
import { id, moment, reason, whole } from './activityFields.ts';
import { optionalText } from './fields.ts';
import { recurrenceRule } from './recurrence.ts';
import { vacancyStatuses } from './vacancy.ts';
import { vacancyDraft } from './vacancyInput.ts';

const webAddress = v.pipe(
  v.string('url'),
  v.trim(),
  v.maxLength(500, 'too_long'),
  v.url('url'),
  v.check((text) => /^https?:\/\/[^\s]+$/i.test(text), 'url'),
);

const {
  vacancyType: _vacancyType,
  frequency: _frequency,
  places: _places,
  occurrences: _occurrences,
  startsOn: _startsOn,
  endsOn: _endsOn,
  ...vacancyParts
} = vacancyDraft.entries;

/** What an activity has beside a vacancy. Dates come as a list, or as a first date with a rule. */
const activityParts = {
  startsAt: v.optional(v.nullable(moment)),
  endsAt: v.optional(v.nullable(moment)),
  recurrence: v.optional(v.nullable(recurrenceRule)),
  occurrences: v.optional(
    v.pipe(
      v.array(
        v.object({ id: v.optional(v.nullable(id)), startsAt: moment, endsAt: moment, place: optionalText(200) }),
        'invalid',
      ),
      v.maxLength(mostDates, 'too_many'),
    ),
  ),
  priceCents: v.optional(whole(0, 1_000_000)),
  /** For each date; null: as many as come. */
  places: v.optional(v.nullable(whole(1, 10_000))),
  registration: v.optional(v.picklist(registrationKinds, 'invalid')),
  externalUrl: v.optional(v.nullable(webAddress)),
  organizer: v.optional(optionalText(120)),
};
export const newActivityInput = v.object({
  ...vacancyParts,
  ...activityParts,
  status: v.optional(v.picklist(['draft', 'published'], 'invalid')),
  organizationId: v.optional(id),
});
export type NewActivityInput = v.InferOutput<typeof newActivityInput>;
export const activityChange = v.object({
  ...vacancyParts,
  ...activityParts,
  status: v.optional(v.picklist(vacancyStatuses, 'invalid')),
  reason,
});
export type ActivityChange = v.InferOutput<typeof activityChange>;
