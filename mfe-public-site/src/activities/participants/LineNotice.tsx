import { Box, Button, Notice, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useHasLine } from './useCheckIns.ts';

type LineNoticeProps = {
  /** How many check-ins still have to be sent. */
  waiting: number;
  /** The last try got no answer. */
  isOff: boolean;
  onRetry: () => unknown;
};

/** Says that there is no line, and that nothing is lost by it. */
export function LineNotice({ waiting, isOff, onRetry }: LineNoticeProps) {
  const { t } = useTranslation('public-site');
  const hasLine = useHasLine();
  const isShown = !hasLine || (isOff && waiting > 0);
  return (
    <Box role="status" css={{ '@media print': { display: 'none' } }}>
      {isShown && (
        <Notice tone="warning" title={t('participants.lineTitle')}>
          <Text>{t('participants.lineText')}</Text>
          {waiting > 0 && <Text fontWeight="semibold">{t('participants.lineWaiting', { count: waiting })}</Text>}
          {hasLine && (
            <Button variant="outline" marginTop="2" onClick={() => void onRetry()}>
              {t('participants.lineRetry')}
            </Button>
          )}
        </Notice>
      )}
    </Box>
  );
}
