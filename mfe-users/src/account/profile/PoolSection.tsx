import { useHref } from '@omzien/platform';
import { Checkbox, Link, Text } from '@omzien/ui';
import { DateInput } from '@omzien/ui/date';
import { FormField, FormSection, useControlled } from '@omzien/ui/form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ProfileForm } from './profileForm.ts';
import { useProfileLabels } from './useProfileLabels.ts';

/** Whether organisations see the card, and until when. */
export function PoolSection({ form, openApproaches }: { form: ProfileForm; openApproaches: number }) {
  const { t } = useTranslation('users');
  const href = useHref();
  const labels = useProfileLabels();
  const inPool = useWatch({ control: form.control, name: 'inPool' });
  const until = useControlled(form, 'inPoolUntil');
  return (
    <FormSection title={t('profile.pool.title')} why={t('profile.pool.why')}>
      <FormField form={form} name="inPool" label={labels.inPool} isLabelInControl>
        <Checkbox {...form.register('inPool')}>{labels.inPool}</Checkbox>
      </FormField>
      {inPool && (
        <FormField
          form={form}
          name="inPoolUntil"
          label={labels.inPoolUntil}
          hint={t('profile.pool.untilHint')}
          optional
        >
          <DateInput {...until} />
        </FormField>
      )}
      <Text size="sm">
        <Link href={href('/profile-replies')}>
          {openApproaches === 0
            ? t('profile.pool.noQuestions')
            : t('profile.pool.questions', { count: openApproaches })}
        </Link>
      </Text>
    </FormSection>
  );
}
