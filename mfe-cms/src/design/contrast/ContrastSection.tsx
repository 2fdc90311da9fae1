import type { Design } from '@omzien/model/designVersion';
import { Box, Button, Notice, Stack, Text } from '@omzien/ui';
import { FormSection } from '@omzien/ui/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawnColors } from '../colors/drawnColors.ts';
import { ContrastTable } from './ContrastTable.tsx';
import { contrastPairs, mended, type Pair } from './pairs.ts';

type ContrastSectionProps = {
  drawn: { design: Design; colors: DrawnColors };
  /** Changes what is in the form by now, which what is drawn may be behind. */
  onMend(mend: (design: Design) => Design): void;
};

/** What can be read and what cannot, by day and by night, and the way to mend it. */
export function ContrastSection({ drawn, onMend }: ContrastSectionProps) {
  const { t } = useTranslation('cms');
  const pairs = useMemo(() => contrastPairs(drawn.design, drawn.colors), [drawn]);
  const failing = pairs.filter(({ passes }) => !passes);
  const mend = (pair: Pair) => {
    if (pair.mend) onMend(pair.mend);
  };
  return (
    <FormSection title={t('siteDesign.contrast')} why={t('siteDesign.contrastWhy')}>
      <div aria-live="polite">
        {failing.length === 0 ? (
          <Notice tone="success" level={3} title={t('siteDesign.allReadable')} />
        ) : (
          <Notice tone="warning" level={3} title={t('siteDesign.unreadable', { count: failing.length })}>
            <Text size="sm">{t('siteDesign.unreadableHint')}</Text>
            <Button size="sm" marginTop="3" onClick={() => onMend(mended)}>
              {t('siteDesign.mendAll')}
            </Button>
          </Notice>
        )}
      </div>
      {failing.length > 0 && <ContrastTable pairs={failing} caption={t('siteDesign.failing')} onMend={mend} />}
      <Box as="details">
        <Box as="summary" cursor="pointer" minHeight="var(--om-target)" alignContent="center">
          {t('siteDesign.allPairs')}
        </Box>
        <Stack gap="6" paddingTop="3">
          {(['light', 'dark'] as const).map((mode) => (
            <ContrastTable
              key={mode}
              pairs={pairs.filter((pair) => pair.mode === mode)}
              caption={t(`siteDesign.mode.${mode}`)}
              onMend={mend}
            />
          ))}
        </Stack>
      </Box>
    </FormSection>
  );
}
