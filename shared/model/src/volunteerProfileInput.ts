import * as v from 'valibot';
import { boundedText, calendarDay, optionalText, recordId, requiredText } from './fields.ts';
import { sendNow } from './held.ts';
import { languageCodes } from './organizationInput.ts';
import { dayparts, languageLevels } from './vacancy.ts';
import { mostApproaches } from './volunteerProfile.ts';

const unique = <Value>(values: Value[]) => [...new Set(values)];
const idList = (most: number) =>
  v.pipe(v.array(recordId, 'invalid'), v.maxLength(most, 'too_many'), v.transform(unique));
const whole = (minimum: number, maximum: number) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_an_integer'),
    v.minValue(minimum, 'too_small'),
    v.maxValue(maximum, 'too_big'),
  );

/** Nine digits or more, written in any usual way, or something with an at sign: the pool passes no contact details on. */
const contactDetails = /\S@\S|(?:\+|\b)\d(?:[\s().-]?\d){8,}/u;
const withoutContact = v.check((text: string) => !contactDetails.test(text), 'contact_details');

const details = {
  /** A first name or a nickname. Null: the first name of the account. */
  displayName: v.nullable(v.pipe(requiredText(40), withoutContact)),
  /** A place or a postcode; only the name of the place is kept. */
  district: v.nullable(requiredText(80)),
  about: v.pipe(
    optionalText(1000),
    v.check((text) => text === null || !contactDetails.test(text), 'contact_details'),
  ),
  categoryIds: idList(10),
  talentIds: idList(20),
  dayparts: v.pipe(
    v.array(v.picklist(dayparts, 'invalid'), 'invalid'),
    v.maxLength(dayparts.length, 'too_many'),
    v.transform(unique),
  ),
  languages: languageCodes,
  languageLevel: v.nullable(v.picklist(languageLevels, 'invalid')),
  maxDistanceKm: v.nullable(whole(1, 200)),
  hoursPerWeekMax: v.nullable(whole(1, 60)),
  hasCar: v.boolean('invalid'),
  inPool: v.boolean('invalid'),
  /** The last day in the pool. */
  inPoolUntil: v.nullable(calendarDay),
  photoFileId: v.nullable(recordId),
  /** Whether organisations see the photo before a yes. */
  photoInPool: v.boolean('invalid'),
  /** Places or postcodes where somebody would like to help. */
  preferredLocations: v.pipe(v.array(requiredText(80), 'invalid'), v.maxLength(5, 'too_many')),
};

/** What a volunteer changes of the own profile. What is left out stays as it is. */
export const volunteerProfileInput = v.partial(v.object(details));
export type VolunteerProfileInput = v.InferOutput<typeof volunteerProfileInput>;

/** The same by staff of the centre, who alone say that they have seen a certificate of conduct. */
export const volunteerProfileStaffInput = v.partial(v.object({ ...details, vogSeenOn: v.nullable(calendarDay) }));
export type VolunteerProfileStaffInput = v.InferOutput<typeof volunteerProfileStaffInput>;

const approach = {
  organizationId: recordId,
  vacancyId: v.nullish(recordId, null),
  body: boundedText(50, 1000),
  sendNow,
};
export const approachInput = v.object(approach);
export type ApproachInput = v.InferOutput<typeof approachInput>;

/** The same question to several volunteers. */
export const approachesInput = v.object({
  ...approach,
  volunteerProfileIds: v.pipe(
    v.array(recordId, 'invalid'),
    v.minLength(1, 'too_few'),
    v.maxLength(mostApproaches.perCall, 'too_many'),
    v.transform(unique),
  ),
});

export const acceptApproachInput = v.object({ message: optionalText(1500) });
export const declineApproachInput = v.object({ reason: optionalText(500) });
export const withdrawApproachInput = v.object({});

/** The centre proposes a vacancy to volunteers. */
export const suggestionInput = v.object({
  vacancyId: recordId,
  volunteerProfileIds: v.pipe(
    v.array(recordId, 'invalid'),
    v.minLength(1, 'too_few'),
    v.maxLength(20, 'too_many'),
    v.transform(unique),
  ),
  message: boundedText(20, 1000),
});
export type SuggestionInput = v.InferOutput<typeof suggestionInput>;
