import type { Locale } from '@omzien/model/tenants';
import type { OmzienError } from '@omzien/platform';
import { Input, Stack, Textarea } from '@omzien/ui';
import { FormField } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { FaultMark } from './FaultMark.tsx';
import type { TemplateForm, TextField } from './templateValues.ts';
import type { Insertion } from './useInsertion.ts';
import { useTemplateLabels } from './useTemplateLabels.ts';

type TemplateFieldsProps = {
  form: TemplateForm;
  locale: Locale;
  /** What is wrong with what is written now. */
  problems: OmzienError['fields'];
  insertion: Insertion;
  isReadOnly: boolean;
};

/** Subject and text in one language, each with its mistakes beside it. */
export function TemplateFields({ form, locale, problems, insertion, isReadOnly }: TemplateFieldsProps) {
  const { t } = useTranslation('cms');
  const labels = useTemplateLabels();
  const [subject, body]: [TextField, TextField] = locale === 'nl' ? ['subjectNl', 'bodyNl'] : ['subjectEn', 'bodyEn'];

  function register(name: TextField) {
    const { ref, ...field } = form.register(name);
    return {
      ...field,
      lang: locale,
      readOnly: isReadOnly,
      onFocus: () => insertion.enter(name),
      ref(control: HTMLInputElement | HTMLTextAreaElement | null) {
        ref(control);
        insertion.keep(name, control);
      },
    };
  }
  const mark = (name: TextField) => (
    <FaultMark form={form} name={name} problems={problems[name] ?? []} onGoTo={insertion.goTo} />
  );
  return (
    <Stack gap="5">
      <div>
        <FormField form={form} name={subject} label={t('templateEdit.subject')} named={labels[subject]}>
          <Input autoComplete="off" {...register(subject)} />
        </FormField>
        {mark(subject)}
      </div>
      <div>
        <FormField
          form={form}
          name={body}
          label={t('templateEdit.body')}
          named={labels[body]}
          hint={t('templateEdit.bodyHint')}
        >
          <Textarea rows={14} fontFamily="mono" fontSize="sm" {...register(body)} />
        </FormField>
        {mark(body)}
      </div>
    </Stack>
  );
}
