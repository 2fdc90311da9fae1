import * as v from 'valibot';
import { nullableString, nullableTimestamp, requiredText } from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import { vacancyDraft } from './vacancyInput.ts';

const {
  title,
  vacancyType,
  summary,
  description,
  requirements,
  offer,
  categoryIds,
  ageGroupIds,
  accessibilityIds,
  minimumAge,
  languageLevel,
  frequency,
  hoursPerWeekMin,
  hoursPerWeekMax,
  dayparts,
  locationKind,
  places,
  waitingList,
  vogRequired,
  drivingLicence,
  expensesText,
  insured,
  groupSuitable,
  extraQuestions,
  autoReply,
  stockImageId,
  imageAlt,
  translations,
} = vacancyDraft.entries;

/** What a template fills in: all of a vacancy that does not belong to one place, one day or one person. */
export const vacancyTemplateContent = v.object({
  title,
  vacancyType,
  summary,
  description,
  requirements,
  offer,
  categoryIds,
  ageGroupIds,
  accessibilityIds,
  minimumAge,
  languageLevel,
  frequency,
  hoursPerWeekMin,
  hoursPerWeekMax,
  dayparts,
  locationKind,
  places,
  waitingList,
  vogRequired,
  drivingLicence,
  expensesText,
  insured,
  groupSuitable,
  extraQuestions,
  autoReply,
  stockImageId,
  imageAlt,
  translations,
});
export type VacancyTemplateContent = v.InferOutput<typeof vacancyTemplateContent>;

const uuid = v.pipe(v.string('invalid'), v.uuid('invalid'));
const summaryText = v.pipe(v.string('invalid'), v.trim(), v.maxLength(200, 'too_long'));
export const vacancyTemplateInput = v.object({
  name: requiredText(80),
  summary: v.optional(summaryText, ''),
  content: vacancyTemplateContent,
  /** Null, or left out by the centre's staff: for every organisation of the centre. */
  organizationId: v.optional(v.nullable(uuid)),
});
export const vacancyTemplateChange = v.object({
  name: v.optional(requiredText(80)),
  summary: v.optional(summaryText),
  content: v.optional(vacancyTemplateContent),
});

/** Where a template comes from: the product, the centre, or one organisation. */
export const templateOrigins = ['shipped', 'center', 'organization'] as const;

export const vacancyTemplate = resourceOf(
  'vacancy_templates',
  v.object({
    name: v.string(),
    summary: v.string(),
    origin: v.picklist(templateOrigins),
    /** The key of a shipped template; null for others. */
    key: nullableString,
    organizationId: nullableString,
    content: vacancyTemplateContent,
    createdAt: nullableTimestamp,
    updatedAt: nullableTimestamp,
    lockVersion: v.number(),
  }),
);
export type VacancyTemplate = v.InferOutput<typeof vacancyTemplate>;
