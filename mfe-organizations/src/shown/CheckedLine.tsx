import { useFormat } from '@omzien/platform';
import { Flex, Icon, Text } from '@omzien/ui';
import { CalendarCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type CheckedLineProps = { checkedAt: string | null; uncheckedSince?: string | null };

/** When somebody of the organisation last looked whether all is right, or that this is too long ago. */
export function CheckedLine({ checkedAt, uncheckedSince = null }: CheckedLineProps) {
  const { t } = useTranslation('organizations');
  const { date } = useFormat();
  const isOld = uncheckedSince !== null;
  const said = isOld
    ? t('shown.uncheckedSince', { date: date(uncheckedSince) })
    : checkedAt && t('shown.checkedOn', { date: date(checkedAt) });
  if (!said) return null;
  return (
    <Flex gap="2" alignItems="center" fontSize="sm">
      <Icon of={isOld ? TriangleAlert : CalendarCheck} size={20} color={isOld ? 'warning' : 'success'} />
      <Text as="span" tone={isOld ? 'normal' : 'muted'}>
        {said}
      </Text>
    </Flex>
  );
}
