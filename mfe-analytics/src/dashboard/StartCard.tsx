import type { Dashboard } from '@omzien/model/dashboard';
import { useHref } from '@omzien/platform';
import { Box, Button, Card, Flex, Heading, Icon, Stack, Text, VisuallyHidden } from '@omzien/ui';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** How an organisation begins: three steps, of which the next one has the button. */
export function StartCard({ steps }: { steps: NonNullable<Dashboard['firstSteps']> }) {
  const { t } = useTranslation('analytics');
  const href = useHref();
  const next = steps.find(({ done }) => !done);
  return (
    <Card as="section" aria-labelledby="start" padding="md">
      <Stack gap="5">
        <Box>
          <Heading level={2} id="start">
            {t('dashboard.start.title')}
          </Heading>
          <Text tone="muted" marginTop="1">
            {t('dashboard.start.text')}
          </Text>
        </Box>
        <Box
          as="ol"
          listStyle="none"
          margin="0"
          padding="0"
          display="grid"
          gap="4"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        >
          {steps.map(({ key, done, url }, place) => (
            <Flex as="li" key={key} gap="3" alignItems="flex-start">
              <Flex
                aria-hidden="true"
                flexShrink="0"
                width="9"
                height="9"
                alignItems="center"
                justifyContent="center"
                borderRadius="circle"
                fontWeight="bold"
                bg={done ? 'success.subtle' : 'accent.subtle'}
                color={done ? 'success' : 'link'}
              >
                {done ? <Icon of={Check} /> : place + 1}
              </Flex>
              <Stack gap="2" alignItems="flex-start">
                <Text fontWeight="semibold">
                  {t(`dashboard.start.${key}`)}
                  {done && <VisuallyHidden>{` (${t('dashboard.start.done')})`}</VisuallyHidden>}
                </Text>
                <Text size="sm" tone="muted">
                  {t(`dashboard.start.${key}Hint`)}
                </Text>
                {next?.key === key && (
                  <Button href={href(url)} minHeight="11">
                    {t(`dashboard.start.${key}Action`)}
                  </Button>
                )}
              </Stack>
            </Flex>
          ))}
        </Box>
      </Stack>
    </Card>
  );
}
