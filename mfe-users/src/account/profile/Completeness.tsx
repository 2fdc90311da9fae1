import { toCamelCase } from '@omzien/model/names';
import { completenessOf, type PoolCard, type ProfilePart } from '@omzien/model/volunteerProfile';
import { useFormat } from '@omzien/platform';
import { Box, Button, Card, Heading, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** Leads to a field of the form on this page. */
function goTo(part: ProfilePart) {
  document.querySelector<HTMLElement>(`[data-field="${part}"] :is(input, textarea, select)`)?.focus();
}

/** How much of the card is filled in, and the way to what is missing, with what it is good for. */
export function Completeness({ values }: { values: PoolCard }) {
  const { t } = useTranslation('users');
  const { number } = useFormat();
  const { percentage, missing } = completenessOf(values);
  const share = number(percentage / 100, { style: 'percent' });
  return (
    <Card as="section" aria-label={t('profile.complete.title')}>
      <Heading level={2} size={4}>
        {t('profile.complete.title')}
      </Heading>
      <Text marginTop="1">{t(percentage === 100 ? 'profile.complete.all' : 'profile.complete.share', { share })}</Text>
      <Box aria-hidden="true" height="2" borderRadius="full" bg="bg.subtle" overflow="hidden" marginBlock="3">
        <Box height="full" width={`${percentage}%`} bg="success" />
      </Box>
      <Stack as="ul" gap="3" listStyle="none" margin="0" padding="0">
        {missing.map((name) => {
          const part = toCamelCase(name) as ProfilePart;
          return (
            <li key={name}>
              <Button variant="tertiary" size="sm" onClick={() => goTo(part)}>
                {t(`profile.complete.add.${part}`)}
              </Button>
              <Text size="sm" tone="muted">
                {t(`profile.complete.why.${part}`)}
              </Text>
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}
