import { Box, Skeleton } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** What a list of a panel looks like while it is on its way. */
export function ListSkeleton() {
  const { t } = useTranslation('platform');
  return (
    <Box role="status" aria-label={t('word.loading')} padding="5" display="grid" gap="4">
      {['one', 'two', 'three', 'four', 'five'].map((key) => (
        <Box key={key} display="grid" gridTemplateColumns="8px 1fr" gap="4" alignItems="center">
          <Skeleton height="8px" borderRadius="circle" />
          <Skeleton height="48px" borderRadius="sm" />
        </Box>
      ))}
    </Box>
  );
}
