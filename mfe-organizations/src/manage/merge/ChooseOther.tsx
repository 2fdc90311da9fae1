import { useHref, usePlatform } from '@omzien/platform';
import { Button, Card, Field, Heading, LoadingFailed, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { SuggestInput } from '@omzien/ui/combobox';
import { useTranslation } from 'react-i18next';
import { useOrganizationWords } from '../../words/useOrganizationWords.ts';
import { type MergingOrganization, useDuplicates, useOrganizationFinder } from './organizationMerges.api.ts';

/** The other organisation: one that looks like it, or one that is searched for. */
export function ChooseOther({ organization }: { organization: MergingOrganization }) {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const { navigation } = usePlatform();
  const words = useOrganizationWords();
  const find = useOrganizationFinder(organization.id);
  const { items, error, mutate } = useDuplicates(organization);
  const addressOf = (other: string) => `/organizations/${organization.id}/merge?into=${other}`;

  return (
    <Stack gap="6" maxWidth="form">
      <Stack as="section" gap="3">
        <Heading level={3}>{t('merging.suggested')}</Heading>
        {error && !items && <LoadingFailed onRetry={mutate} />}
        {!error && !items && <Skeleton height="6rem" />}
        {items?.length === 0 && <Text tone="muted">{t('merging.noSuggestions')}</Text>}
        {items?.map((other) => (
          <Card key={other.id} padding="sm">
            <Row gap="3" justifyContent="space-between">
              <Stack gap="1">
                <Text>{other.name}</Text>
                <Text size="sm" tone="muted">
                  {[other.city, other.status && words.status(other.status)].filter(Boolean).join(' · ')}
                </Text>
                <Text size="sm" tone="muted">
                  {t('merging.alike', { percent: Math.round(other.similarity * 100) })}
                </Text>
              </Stack>
              <Button
                variant="outline"
                href={href(addressOf(other.id))}
                aria-label={t('merging.choose', { name: other.name })}
              >
                {t('merging.chooseShort')}
              </Button>
            </Row>
          </Card>
        ))}
      </Stack>
      <Field.Root>
        <Field.Label>{t('merging.search')}</Field.Label>
        <Field.HelperText>{t('merging.searchHint')}</Field.HelperText>
        <SuggestInput
          name="other"
          suggest={find}
          onChoose={({ id }) => void navigation.navigate(addressOf(id))}
          noneText={t('merging.nobody')}
          failedText={t('merging.searchFailed')}
        />
      </Field.Root>
    </Stack>
  );
}
