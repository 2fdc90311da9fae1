import { useFormat } from '@omzien/platform';
import { Notice, Text } from '@omzien/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredReport } from './reportValues.ts';

/** When a report was last sent by itself; a failure is not to be overlooked. `children` is the way on from it. */
export function LastSending({ sending, children }: { sending: StoredReport['lastSending']; children?: ReactNode }) {
  const { t } = useTranslation('analytics');
  const { date } = useFormat();
  if (sending === null) return null;
  const words = t(`reportSchedule.last.${sending.state}`, { day: date(sending.at) });
  if (sending.state !== 'failed') return <Text tone="muted">{words}</Text>;
  return (
    <Notice tone="danger">
      {words} {children}
    </Notice>
  );
}
