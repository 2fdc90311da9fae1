import * as v from 'valibot';
import { calendarDay, email, phoneNumber } from './fields.ts';
import {
  dayparts,
  focalPoint,
  foundViaPlatform,
  frequencies,
  languageLevels,
  locationKinds,
  mostBulkVacancies,
  vacancyStatuses,
  vacancyTypes,
} from './vacancy.ts';

/** The most days that a vacancy stays on line before somebody has to renew it. */
export const longestLifeDays = 180;
export const usualLifeDays = 60;
export const mostCategories = 3;
export const mostExtraQuestions = 3;

const text = (maximum: number) => v.pipe(v.string('invalid'), v.trim(), v.maxLength(maximum, 'too_long'));
/** Empty and null both mean: nothing. */
const textOrNull = (maximum: number) =>
  v.pipe(
    v.nullable(text(maximum)),
    v.transform((value) => (value === '' ? null : value)),
  );
const whole = (minimum: number, maximum: number) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_an_integer'),
    v.minValue(minimum, 'too_small'),
    v.maxValue(maximum, 'too_big'),
  );
const id = v.pipe(v.string('invalid'), v.uuid('invalid'));
const listOf = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(v.array(item, 'invalid'), v.maxLength(most, 'too_many'));
const unique = <Value>(values: Value[]) => [...new Set(values)];
const idList = (most: number) => v.pipe(listOf(id, most), v.transform(unique));

/** A day within what databases and calendars agree on. */
const day = v.pipe(
  calendarDay,
  v.check((value) => value >= '1900-01-01' && value < '2200-01-01', 'date'),
);
const moment = v.pipe(
  v.string('date'),
  v.isoTimestamp('date'),
  v.check((value) => value >= '1900' && value < '2200' && !Number.isNaN(Date.parse(value)), 'date'),
);
/** A moment, or a day: then all of that day counts. */
export const dayOrMoment = v.union([day, moment], 'date');

const contactPersonInput = v.object({
  name: text(120),
  function: v.optional(textOrNull(120), null),
  email: v.optional(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        v.null(),
        email,
      ],
      'email',
    ),
    null,
  ),
  phone: phoneNumber,
  photoUrl: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\/media\/[\w./-]{1,200}$/, 'url'))), null),
});
const placeInput = v.object({
  street: v.optional(textOrNull(160), null),
  postcode: v.optional(textOrNull(10), null),
  city: v.optional(textOrNull(80), null),
});
const translationInput = v.object({
  title: v.optional(textOrNull(80), null),
  summary: v.optional(textOrNull(160), null),
  description: v.optional(textOrNull(2000), null),
  requirements: v.optional(textOrNull(1000), null),
  offer: v.optional(textOrNull(1000), null),
});
const occurrenceInput = v.object({ startsAt: moment, endsAt: v.optional(v.nullable(moment), null) });

/** Every field of a vacancy that a person writes, each with the rule that even a draft keeps. */
const fields = {
  title: text(80),
  vacancyType: v.picklist(vacancyTypes, 'invalid'),
  summary: text(160),
  description: text(2000),
  requirements: textOrNull(1000),
  offer: textOrNull(1000),
  categoryIds: idList(mostCategories),
  ageGroupIds: idList(20),
  accessibilityIds: idList(30),
  minimumAge: v.nullable(whole(0, 99)),
  languageLevel: v.picklist(languageLevels, 'invalid'),
  languages: v.pipe(listOf(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'invalid')), 20), v.transform(unique)),
  frequency: v.picklist(frequencies, 'invalid'),
  hoursPerWeekMin: v.nullable(whole(1, 20)),
  hoursPerWeekMax: v.nullable(whole(1, 20)),
  dayparts: v.pipe(listOf(v.picklist(dayparts, 'invalid'), 21), v.transform(unique)),
  startsOn: v.nullable(day),
  endsOn: v.nullable(day),
  occurrences: listOf(occurrenceInput, 100),
  expiresAt: v.nullable(dayOrMoment),
  locationKind: v.picklist(locationKinds, 'invalid'),
  street: textOrNull(160),
  postcode: textOrNull(10),
  city: textOrNull(80),
  extraAddresses: listOf(placeInput, 10),
  /** Null: as many as come. */
  places: v.nullable(whole(1, 10_000)),
  waitingList: v.boolean('invalid'),
  vogRequired: v.boolean('invalid'),
  drivingLicence: v.boolean('invalid'),
  expensesText: textOrNull(300),
  insured: v.boolean('invalid'),
  groupSuitable: v.boolean('invalid'),
  contactPerson: v.nullable(contactPersonInput),
  contactPhoneVisible: v.boolean('invalid'),
  extraQuestions: v.pipe(
    listOf(text(200), mostExtraQuestions),
    v.transform((questions) => questions.filter((question) => question !== '')),
  ),
  autoReply: textOrNull(1000),
  notifyAlso: v.pipe(listOf(email, 5), v.transform(unique)),
  imageFileId: v.nullable(id),
  stockImageId: v.nullable(id),
  imageAlt: textOrNull(200),
  /** The picture says nothing that the words do not say. */
  imageDecorative: v.boolean('invalid'),
  focalPoint: v.nullable(focalPoint),
  sharedWithCenters: v.boolean('invalid'),
  translations: v.object({ en: v.optional(v.nullable(translationInput)) }),
  ownerId: v.nullable(id),
};

/** What autosave sends: any part of a vacancy, as far as it is written. */
export const vacancyDraft = v.partial(v.object(fields));
export type VacancyDraft = v.InferOutput<typeof vacancyDraft>;

const steps = {
  /** A step of the transition table, said as where it leads. */
  status: v.optional(v.picklist(vacancyStatuses, 'invalid')),
  /** Counts the changes, as `If-Match` does; for clients that save a record whole. */
  lockVersion: v.optional(whole(0, 2_147_483_647)),
};
export const vacancyChange = v.object({
  ...vacancyDraft.entries,
  ...steps,
  /** Takes a plan back: the draft waits for no moment and no approval any more. */
  publishAt: v.optional(v.null('invalid')),
  publishOnApproval: v.optional(v.literal(false, 'invalid')),
});
export type VacancyChange = v.InferOutput<typeof vacancyChange>;
export const vacancyCreate = v.object({
  ...vacancyDraft.entries,
  status: v.optional(v.picklist(['draft', 'published'], 'invalid')),
  /** The organisation that one works for, when it is left out. */
  organizationId: v.optional(id),
});
export type VacancyCreate = v.InferOutput<typeof vacancyCreate>;

type Rule = { at: keyof typeof fields; code: string; broken: (input: Partial<VacancyDraft>) => boolean };
const hasPlace = ({ locationKind }: Partial<VacancyDraft>) => locationKind === 'on_site' || locationKind === 'several';
/** What only the fields together can break. */
const rulesBetweenFields: readonly Rule[] = [
  { at: 'city', code: 'blank', broken: (input) => hasPlace(input) && !input.city && !input.postcode },
  {
    at: 'hoursPerWeekMax',
    code: 'before_minimum',
    broken: ({ hoursPerWeekMin, hoursPerWeekMax }) =>
      typeof hoursPerWeekMin === 'number' && typeof hoursPerWeekMax === 'number' && hoursPerWeekMax < hoursPerWeekMin,
  },
  {
    at: 'endsOn',
    code: 'before_start',
    broken: ({ startsOn, endsOn }) => Boolean(startsOn && endsOn && endsOn < startsOn),
  },
  {
    at: 'occurrences',
    code: 'before_start',
    broken: ({ occurrences }) =>
      (occurrences ?? []).some(({ startsAt, endsAt }) => Boolean(endsAt && Date.parse(endsAt) < Date.parse(startsAt))),
  },
];

/** What a vacancy must be before the public sees it. The form and the API both check against this schema. */
export const vacancyInput = v.pipe(
  v.object({
    ...fields,
    title: v.pipe(
      v.string('blank'),
      v.trim(),
      v.nonEmpty('blank'),
      v.minLength(10, 'too_short'),
      v.maxLength(80, 'too_long'),
    ),
    description: v.pipe(
      v.string('blank'),
      v.trim(),
      v.nonEmpty('blank'),
      v.minLength(20, 'too_short'),
      v.maxLength(2000, 'too_long'),
    ),
    categoryIds: v.pipe(v.array(id), v.minLength(1, 'too_few'), v.maxLength(mostCategories, 'too_many')),
    contactPerson: v.object({ ...contactPersonInput.entries, name: v.pipe(text(120), v.nonEmpty('blank')) }, 'blank'),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    const input = dataset.value as Partial<VacancyDraft>;
    for (const { at, code, broken } of rulesBetweenFields)
      if (broken(input))
        addIssue({
          message: code,
          path: [
            { type: 'object', origin: 'value', input: input as Record<string, unknown>, key: at, value: input[at] },
          ],
        });
  }),
);
export type VacancyInput = v.InferOutput<typeof vacancyInput>;

export const publishVacancyInput = v.object({
  expiresAt: v.optional(v.nullable(dayOrMoment)),
  /** Later than now: it stays a draft until then. */
  publishAt: v.optional(v.nullable(moment)),
});
export const fillVacancyInput = v.object({
  foundViaPlatform: v.picklist(foundViaPlatform, 'blank'),
  /** Tells those who still wait that somebody was found. */
  tellApplicants: v.optional(v.boolean('invalid'), false),
});
export const renewVacancyInput = v.object({ expiresAt: v.optional(v.nullable(dayOrMoment)) });
export const takeDownVacancyInput = v.object({
  reason: v.pipe(
    v.string('blank'),
    v.trim(),
    v.nonEmpty('blank'),
    v.minLength(5, 'too_short'),
    v.maxLength(1000, 'too_long'),
  ),
});
export const noInput = v.object({});

const bulkContact = v.object({ ...contactPersonInput.entries, name: v.pipe(text(120), v.nonEmpty('blank')) });
/** What may be changed of many vacancies at once. */
export const vacancyBulkChanges = v.object({
  expiresAt: v.optional(dayOrMoment),
  categoryIds: v.optional(v.pipe(idList(mostCategories), v.minLength(1, 'too_few'))),
  contactPerson: v.optional(bulkContact),
  sharedWithCenters: v.optional(v.boolean('invalid')),
  /** A step of the transition table, by name. */
  action: v.optional(v.picklist(['publish', 'unpublish', 'fill', 'renew', 'archive', 'restore'], 'invalid')),
  /** The same, said as where it leads. */
  status: v.optional(v.picklist(['draft', 'published', 'filled', 'archived'], 'invalid')),
  foundViaPlatform: v.optional(v.picklist(foundViaPlatform, 'invalid')),
});
export type VacancyBulkChanges = v.InferOutput<typeof vacancyBulkChanges>;
export const vacancyBulkInput = v.object({
  ids: v.pipe(
    v.array(id, 'invalid'),
    v.minLength(1, 'too_few'),
    v.maxLength(mostBulkVacancies, 'too_many'),
    v.transform(unique),
  ),
  changes: vacancyBulkChanges,
  dryRun: v.optional(v.boolean('invalid'), false),
  /** What the asker saw: a row that somebody else has changed since is refused with `stale`, the others are changed. */
  versions: v.optional(
    v.pipe(
      v.array(v.object({ id, lockVersion: whole(0, 2_147_483_647) }), 'invalid'),
      v.maxLength(mostBulkVacancies, 'too_many'),
    ),
    [],
  ),
});
export const vacancyBulkUndoInput = v.object({ undoToken: v.pipe(v.string('blank'), v.uuid('invalid')) });

const problemRow = v.object({
  code: v.nullable(v.string()),
  detail: v.nullable(v.string()),
  pointer: v.nullable(v.string()),
});
/** What a bulk change did, or would do, row by row. */
export const vacancyBulkResult = v.object({
  type: v.literal('vacancy_bulk_changes'),
  id: v.string(),
  dryRun: v.boolean(),
  results: v.array(
    v.object({
      id: v.string(),
      /** Null for what the asker may not know of. */
      title: v.nullable(v.string()),
      /** How often the row was changed until now: for `versions`, and to go on from. */
      lockVersion: v.nullable(v.number()),
      ok: v.boolean(),
      errors: v.array(problemRow),
      before: v.record(v.string(), v.unknown()),
      after: v.record(v.string(), v.unknown()),
    }),
  ),
  changed: v.number(),
  failed: v.number(),
  undoToken: v.nullable(v.string()),
  undoUntil: v.nullable(v.string()),
});
export type VacancyBulkResult = v.InferOutput<typeof vacancyBulkResult>;
