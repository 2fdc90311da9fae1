import { applicationMessageLength } from '@omzien/model/application';
import { useFormat } from '@omzien/platform';
import { Text, VisuallyHidden } from '@omzien/ui';
import type { Form } from '@omzien/ui/form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ApplyValues } from './ApplyFields.tsx';

/** How much room is left, while it is typed. A screen reader hears of it once there is too much. */
export function MessageLength<Output>({ form }: { form: Form<ApplyValues, Output> }) {
  const { t } = useTranslation('vacancies');
  const length = useWatch({ control: form.control, name: 'message' }).trim().length;
  const { number } = useFormat();
  const { min, max } = applicationMessageLength;
  const counted = (count: number) => ({ count, formatted: number(count) });

  function words() {
    if (length === 0) return t('apply.messageHint');
    if (length < min) return t('apply.signsMissing', counted(min - length));
    if (length > max) return t('apply.signsTooMany', counted(length - max));
    return t('apply.signsLeft', counted(max - length));
  }
  return (
    <>
      <Text as="span" tone={length > max ? 'danger' : 'muted'}>
        {words()}
      </Text>
      <VisuallyHidden role="status">{length > max && t('apply.signsTooMany', counted(length - max))}</VisuallyHidden>
    </>
  );
}
