import { usePlatform } from '@omzien/platform';
import { Card, Fieldset, Grid, LoadingFailed, Radio, Skeleton, Text } from '@omzien/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagePatterns } from './addPage.api.ts';
import { PatternPicture } from './PatternPicture.tsx';
import type { useAddPageForm } from './useAddPageForm.ts';

type PatternChoiceProps = { form: ReturnType<typeof useAddPageForm>['form']; onChoose: (key: string) => void };

/** What to begin with: nothing, or a ready-made page, each with a picture of what one gets. */
export function PatternChoice({ form, onChoose }: PatternChoiceProps) {
  const { t } = useTranslation('cms');
  const { locale } = usePlatform();
  const patterns = usePagePatterns();
  const field = form.register('pattern', { onChange: ({ target }) => onChoose(target.value) });
  const chosen = form.watch('pattern');

  return (
    <Fieldset legend={t('pages.add.begin')}>
      <Grid
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(15rem, 1fr))' }}
        gap={{ base: '3', md: '4' }}
      >
        <PatternCard
          isChosen={chosen === ''}
          picture={<PatternPicture blocks={[]} />}
          radio={
            <Radio value="" {...field}>
              {t('pages.add.empty')}
            </Radio>
          }
          text={t('pages.add.emptyHint')}
        />
        {patterns.items?.map((pattern) => (
          <PatternCard
            key={pattern.id}
            isChosen={chosen === pattern.id}
            picture={<PatternPicture blocks={pattern.contentBlocks} />}
            radio={
              <Radio value={pattern.id} {...field}>
                {pattern.name[locale]}
              </Radio>
            }
            text={pattern.description[locale]}
          />
        ))}
        {!patterns.items &&
          !patterns.error &&
          ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((place) => <Skeleton key={place} height="14rem" />)}
      </Grid>
      {patterns.error && <LoadingFailed onRetry={patterns.mutate} />}
    </Fieldset>
  );
}

type PatternCardProps = { isChosen: boolean; picture: ReactNode; radio: ReactNode; text: string };

function PatternCard({ isChosen, picture, radio, text }: PatternCardProps) {
  return (
    <Card
      padding="sm"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="2"
      alignContent="start"
      borderColor={isChosen ? 'accent' : 'border'}
      boxShadow={isChosen ? 'inset 0 0 0 1px var(--om-colors-accent)' : undefined}
      // The whole card takes the press that its choice takes.
      css={{
        '& label': { _after: { content: '""', position: 'absolute', inset: '0' } },
        '& label > span': { minWidth: '0', overflowWrap: 'anywhere', hyphens: 'auto' },
        '& input': { position: 'relative', zIndex: '1' },
      }}
    >
      {picture}
      {radio}
      <Text size="sm" tone="muted">
        {text}
      </Text>
    </Card>
  );
}
