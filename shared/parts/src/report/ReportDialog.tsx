import { type ReportReason, reportAboutInput } from '@omzien/model/report';
import { Fieldset, NativeSelect, Radio, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog, type FormDialogProps } from '@omzien/ui/form-dialog';
import type { ComponentProps, ReactNode } from 'react';
import type { GenericSchema, InferOutput } from 'valibot';
import { useReportTexts } from './reportTexts.ts';

type ReportValues = { reason: ReportReason | ''; text: string };
/** What somebody tells of a record. */
export type ReportAbout = InferOutput<typeof reportAboutInput>;
const schema = reportAboutInput as GenericSchema<ReportValues, ReportAbout>;

type NamedReason = Exclude<ReportReason, 'other'>;
export type ReportDialogProps<Answer> = Omit<
  FormDialogProps<ReportValues, ReportAbout, Answer>,
  'form' | 'children'
> & {
  /** Who reads it and what follows. */
  intro: ReactNode;
  reasons: {
    label: string;
    /** What its error calls the reason, where the label is a question. */
    named?: string;
    /** All of them in sight, or in a list that opens. */
    as: 'radios' | 'select';
    /** What each reason means for this record, in the order in which they are shown; something else stands last. */
    words: Record<NamedReason, string>;
  };
  /** The field for one's own words. */
  text: { label: string; named?: string; hint?: string } & Pick<ComponentProps<typeof Textarea>, 'rows' | 'minHeight'>;
};

/**
 * Tells the centre that something is wrong with a record, with a reason and in own words. What is reported, what each
 * reason means there and what is said afterwards are arguments; all else is a `FormDialog`.
 *
 * @example
 * <ReportDialog
 *   open={open}
 *   onClose={onClose}
 *   title={t('report.title', { name })}
 *   submitLabel={t('report.send')}
 *   draft={`report-${id}`}
 *   save={report}
 *   savedToast={t('report.done')}
 *   intro={<Text>{t('report.follows')}</Text>}
 *   reasons={{ as: 'select', label: t('report.reason'), words: reasons }}
 *   text={{ label: t('report.text'), rows: 5 }}
 * />
 */
export function ReportDialog<Answer>({ intro, reasons, text, ...dialog }: ReportDialogProps<Answer>) {
  const texts = useReportTexts();
  const form = useForm(schema, { reason: '', text: '' });
  const words = Object.entries({ ...reasons.words, other: texts.other });
  const { label, hint, named, ...size } = text;
  const isInSight = reasons.as === 'radios';
  return (
    <FormDialog {...dialog} form={form}>
      {intro}
      <FormField
        form={form}
        name="reason"
        label={reasons.label}
        named={reasons.named}
        missing={`${texts.choose}.`}
        isLabelInControl={isInSight}
      >
        {isInSight ? (
          <Fieldset legend={reasons.label}>
            {words.map(([reason, word]) => (
              <Radio key={reason} value={reason} {...form.register('reason')}>
                {word}
              </Radio>
            ))}
          </Fieldset>
        ) : (
          <NativeSelect {...form.register('reason')}>
            <option value="">{texts.choose}</option>
            {words.map(([reason, word]) => (
              <option key={reason} value={reason}>
                {word}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <FormField form={form} name="text" label={label} named={named} hint={hint}>
        <Textarea {...size} {...form.register('text')} />
      </FormField>
    </FormDialog>
  );
}
