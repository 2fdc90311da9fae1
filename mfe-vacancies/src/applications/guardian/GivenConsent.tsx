import type { FormSubmission } from '@omzien/model/form';
import { useFormat, usePlatform } from '@omzien/platform';
import { Flex, Icon, Text } from '@omzien/ui';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Who gave consent, what they are to who applied, and when. */
export function GivenConsent({ submission }: { submission: FormSubmission }) {
  const { t } = useTranslation('vacancies');
  const { locale } = usePlatform();
  const { date, dateTime } = useFormat();
  const { answers, createdAt, eraseOn } = submission;
  const said = (wanted: string) => answers.find(({ key }) => key === wanted)?.text[locale] ?? '–';

  return (
    <Flex as="li" gap="3">
      <Icon of={CircleCheck} size={24} color="success" />
      <div>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {t('guardian.given', { name: said('guardian_name'), relation: said('guardian_relation') })}
        </Text>
        <Text size="sm" tone="muted">
          <time dateTime={createdAt}>{t('guardian.when', { moment: dateTime(createdAt) })}</time>
        </Text>
        <Text size="sm" tone="muted">
          {t('guardian.erase', { date: date(eraseOn) })}
        </Text>
      </div>
    </Flex>
  );
}
