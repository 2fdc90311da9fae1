import { usePlatform } from '@omzien/platform';
import { Box, Button, Card, Flex, Heading, Icon, LoadingFailed, Skeleton, Text } from '@omzien/ui';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../FiguresContext.ts';
import { useStory } from '../figures.api.ts';
import { Counted } from '../frame/Counted.tsx';
import { notOnPaper } from '../frame/notOnPaper.ts';

/** What a coordinator tells of the period: sentences to use as they are, each with how it is counted. */
export function StorySection() {
  const { t } = useTranslation('analytics');
  const { toasts } = usePlatform();
  const { addresses } = useFigures();
  const { items, meta, error, mutate } = useStory(addresses.story);
  const id = useId();
  const all = (items ?? []).flatMap(({ value, sentence }) => (value === null ? [] : sentence)).join('\n\n');

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      toasts.getState().show({ color: 'success', message: t('figures.story.copied') });
    } catch {
      toasts.getState().show({ color: 'info', message: t('figures.story.copyYourself') });
    }
  }
  return (
    <Card as="section" aria-labelledby={id} aria-busy={!items && !error} padding={{ base: 'sm', md: 'md' }}>
      <Flex gap="3" justifyContent="space-between" alignItems="flex-start" flexWrap="wrap">
        <Heading level={2} id={id}>
          {t('figures.story.title')}
        </Heading>
        {all !== '' && (
          <Button variant="outline" css={notOnPaper} onClick={() => void copy(all)}>
            <Icon of={Copy} />
            {t('figures.story.copyAll')}
          </Button>
        )}
      </Flex>
      <Text tone="muted" marginTop="2" measured>
        {t('figures.story.about')}
      </Text>
      {error && <LoadingFailed onRetry={mutate} />}
      {!error && !items && <Skeleton height="24rem" marginTop="4" />}
      {!error && items && (
        <Box
          as="ul"
          listStyle="none"
          margin="0"
          marginTop="4"
          padding="0"
          display="grid"
          gap="4"
          gridTemplateColumns="repeat(auto-fit, minmax(min(22rem, 100%), 1fr))"
        >
          {items.map(({ key, name, value, sentence }) => (
            <Box
              as="li"
              key={key}
              padding="4"
              border="1px solid"
              borderColor="border"
              borderRadius="control"
              css={{ '@media print': { breakInside: 'avoid' } }}
            >
              <Flex gap="3" justifyContent="space-between" alignItems="center">
                <Heading level={3} size={4}>
                  {name}
                </Heading>
                {value !== null && (
                  <Button
                    variant="outline"
                    size="sm"
                    css={notOnPaper}
                    aria-label={t('figures.story.copyOf', { name })}
                    onClick={() => void copy(sentence)}
                  >
                    {t('figures.story.copy')}
                  </Button>
                )}
              </Flex>
              <Text marginTop="2" measured tone={value === null ? 'muted' : undefined}>
                {sentence}
              </Text>
              <Counted keys={[key]} meta={meta} />
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}
