import { useFormat } from '@omzien/platform';
import { Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import type { Saver } from './createSaver.ts';
import { reasonText } from './reasonText.ts';
import { useSaverState } from './useSaver.ts';

/** How storing stands: "Opgeslagen om 14.02", or what is in the way of it. */
export function SaveState({ saver }: { saver: Saver }) {
  const { t } = useTranslation('cms');
  const { time } = useFormat();
  const phase = useSaverState(saver, (state) => state.phase);
  const savedAt = useSaverState(saver, (state) => state.savedAt);
  const refusal = useSaverState(saver, (state) => state.refusal);
  const isBad = phase === 'refused' || phase === 'offline' || phase === 'signedOut' || phase === 'clash';
  const said =
    phase === 'saved'
      ? t('pageSaving.saved', { time: time(savedAt) })
      : phase === 'refused'
        ? (reasonText(refusal) ?? t('pageSaving.refused'))
        : t(`pageSaving.${phase}`);
  return (
    <Text size="sm" role="status" color={isBad ? 'danger' : 'text.muted'} fontWeight={isBad ? 'semibold' : 'normal'}>
      {said}
    </Text>
  );
}
