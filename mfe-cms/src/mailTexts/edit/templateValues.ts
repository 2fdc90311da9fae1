import {
  bodyText,
  type NotificationTemplateInput,
  notificationTemplate,
  subjectLine,
} from '@omzien/model/notificationTemplate';
import { OmzienError, toOmzienError } from '@omzien/platform';
import type { Form } from '@omzien/ui/form';
import { recordShape } from '@omzien/ui/record-form';
import * as v from 'valibot';

const { updatedAt: _updatedAt, ...entries } = notificationTemplate.entries;
/** A mail text as it is stored, with how often it had been changed when somebody saw it. Who and when stand in its history. */
export const storedTemplate = v.object({ ...entries, lockVersion: v.number() });
export type StoredTemplate = v.InferOutput<typeof storedTemplate>;
export type TemplateVersion = NonNullable<StoredTemplate['history']>[number];

/** What stands in the form: each language for itself, so that two who write in one each lose nothing. */
export const templateSchema = v.object({
  subjectNl: subjectLine,
  subjectEn: subjectLine,
  bodyNl: bodyText,
  bodyEn: bodyText,
  active: v.boolean('invalid'),
});
export type TemplateValues = v.InferInput<typeof templateSchema>;
export type TemplateForm = Form<TemplateValues, v.InferOutput<typeof templateSchema>>;
export type TemplateDraft = Partial<TemplateValues>;
export type TextField = Exclude<keyof TemplateValues, 'active'>;

export const valuesOf = ({ subject, body, active }: Pick<StoredTemplate, 'subject' | 'body' | 'active'>) => ({
  subjectNl: subject.nl,
  subjectEn: subject.en,
  bodyNl: body.nl,
  bodyEn: body.en,
  active,
});

export const templateShape = recordShape<StoredTemplate, TemplateValues, TemplateDraft>({
  fields: templateSchema.entries,
  valuesOf,
});

/** What the form holds as the API takes it; what is left out stays. */
export function toInput({ subjectNl, subjectEn, bodyNl, bodyEn, active }: TemplateDraft): NotificationTemplateInput {
  const inBoth = (nl: string | undefined, en: string | undefined) => ({
    ...(nl === undefined ? {} : { nl }),
    ...(en === undefined ? {} : { en }),
  });
  const [subject, body] = [inBoth(subjectNl, subjectEn), inBoth(bodyNl, bodyEn)];
  return {
    ...(Object.keys(subject).length > 0 ? { subject } : {}),
    ...(Object.keys(body).length > 0 ? { body } : {}),
    ...(active === undefined ? {} : { active }),
  };
}

const fieldNames: Record<string, TextField> = {
  'subject.nl': 'subjectNl',
  'subject.en': 'subjectEn',
  'body.nl': 'bodyNl',
  'body.en': 'bodyEn',
};

/** A refusal of the API with the names that the fields have here. */
export function withFieldNames(thrown: unknown): OmzienError {
  const error = toOmzienError(thrown);
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, problems]) => [fieldNames[name] ?? name, problems]),
  );
  const { message } = error;
  return new OmzienError({ ...error, message, fields });
}
