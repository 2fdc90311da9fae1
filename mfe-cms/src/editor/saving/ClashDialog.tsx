import { Box, Button, Grid, Heading, Row, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DifferenceText } from '../difference/DifferenceText.tsx';
import { textOf } from '../difference/textOf.ts';
import type { Saver } from './createSaver.ts';
import { useSaverState } from './useSaver.ts';

/** Two people wrote in the same place: both texts beside each other, and a choice. */
export function ClashDialog({ saver, by }: { saver: Saver; by: string | null }) {
  const { t } = useTranslation('cms');
  const clashes = useSaverState(saver, (state) => state.clashes);
  const [isLater, setIsLater] = useState(false);
  const [clash] = clashes;
  if (!clash) return null;
  const name = clash.kind === 'block' ? t(`blockNames.${clash.mine.blockType}`) : t('pageClash.page');
  const mine = clash.kind === 'block' ? textOf(clash.mine) : String(clash.mine ?? '');
  const theirs = clash.kind === 'block' ? textOf(clash.theirs) : String(clash.theirs ?? '');
  if (isLater)
    return (
      <Button variant="danger" size="sm" onClick={() => setIsLater(false)}>
        {t('pageClash.open', { count: clashes.length })}
      </Button>
    );
  return (
    <Dialog
      open
      onClose={() => setIsLater(true)}
      title={t('pageClash.title', { name })}
      footer={
        <Row>
          {clash.kind === 'block' && (
            <Button variant="outline" onClick={() => saver.settle(clash, 'both')}>
              {t('pageClash.both')}
            </Button>
          )}
          <Button variant="outline" onClick={() => saver.settle(clash, 'theirs')}>
            {t('pageClash.theirs')}
          </Button>
          <Button onClick={() => saver.settle(clash, 'mine')}>{t('pageClash.mine')}</Button>
        </Row>
      }
    >
      <Stack gap="4">
        <Text>{by ? t('pageClash.by', { name: by }) : t('pageClash.somebody')}</Text>
        <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
          {(['yours', 'other'] as const).map((side) => (
            <Box key={side}>
              <Heading level={3} size={4} marginBottom="2">
                {t(`pageClash.${side}`)}
              </Heading>
              <DifferenceText
                before={side === 'yours' ? theirs : mine}
                after={side === 'yours' ? mine : theirs}
                shows="after"
              />
            </Box>
          ))}
        </Grid>
      </Stack>
    </Dialog>
  );
}
