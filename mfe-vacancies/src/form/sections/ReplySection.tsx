import { mostExtraQuestions, vacancyInput } from '@omzien/model/vacancyInput';
import { PhoneInput } from '@omzien/parts/address';
import { Input } from '@omzien/ui';
import { FormField, FormSection } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { useFieldLabels } from '../useFieldLabels.ts';
import type { VacancyForm } from '../vacancyFormValues.ts';
import { TickField } from './ChoiceFields.tsx';
import { TextField } from './TextField.tsx';
import { TextList } from './TextList.tsx';

const mostAddresses = 5;

/** Who answers, and what somebody who applies is asked and told at once. */
export function ReplySection({ form }: { form: VacancyForm }) {
  const { t } = useTranslation('vacancies');
  const labels = useFieldLabels();
  const about = (
    name: 'contactPerson.name' | 'contactPerson.function' | 'contactPerson.email' | 'contactPerson.phone',
  ) => ({
    form,
    name,
    label: labels[name],
    schema: vacancyInput,
  });
  return (
    <FormSection title={t('vacancyForm.reply.title')} why={t('vacancyForm.reply.why')}>
      <FormField {...about('contactPerson.name')}>
        <Input autoComplete="off" {...form.register('contactPerson.name')} />
      </FormField>
      <FormField {...about('contactPerson.function')} optional>
        <Input autoComplete="off" {...form.register('contactPerson.function')} />
      </FormField>
      <FormField {...about('contactPerson.email')} optional hint={t('vacancyForm.reply.emailHint')}>
        <Input type="email" autoComplete="off" {...form.register('contactPerson.email')} />
      </FormField>
      <div>
        <FormField {...about('contactPerson.phone')} optional>
          <PhoneInput autoComplete="off" {...form.register('contactPerson.phone')} />
        </FormField>
        <TickField form={form} name="contactPhoneVisible" />
      </div>
      <TextList
        form={form}
        name="extraQuestions"
        type="text"
        most={mostExtraQuestions}
        hint={t('vacancyForm.reply.questionsHint')}
        labelOf={(number) => t('vacancyForm.reply.question', { number })}
        removeLabelOf={(number) => t('vacancyForm.reply.removeQuestion', { number })}
        addLabel={t('vacancyForm.reply.addQuestion')}
      />
      <TextField
        form={form}
        name="autoReply"
        label={labels.autoReply}
        hint={t('vacancyForm.reply.autoReplyHint')}
        most={1000}
        lines={4}
        optional
      />
      <TextList
        form={form}
        name="notifyAlso"
        type="email"
        most={mostAddresses}
        hint={t('vacancyForm.reply.notifyHint')}
        labelOf={(number) => t('vacancyForm.reply.address', { number })}
        removeLabelOf={(number) => t('vacancyForm.reply.removeAddress', { number })}
        addLabel={t('vacancyForm.reply.addAddress')}
      />
    </FormSection>
  );
}
