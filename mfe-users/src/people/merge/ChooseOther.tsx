import { useHref, usePlatform } from '@omzien/platform';
import { Button, Card, Field, Heading, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { SuggestInput } from '@omzien/ui/combobox';
import { useTranslation } from 'react-i18next';
import { type MergingUser, useDuplicates, useUserFinder } from './userMerges.api.ts';

/** The other account: one that looks like it, or one that is searched for. */
export function ChooseOther({ user }: { user: MergingUser }) {
  const { t } = useTranslation('users');
  const href = useHref();
  const { navigation } = usePlatform();
  const find = useUserFinder(user.id);
  const { items } = useDuplicates(user.id);
  const addressOf = (other: string) => `/users/${user.id}/merge?into=${other}`;

  return (
    <Stack gap="6" maxWidth="form">
      <Stack as="section" gap="3">
        {items?.length !== 0 && <Heading level={3}>{t('merging.suggested')}</Heading>}
        {!items && <Skeleton height="6rem" />}
        {items?.length === 0 && <Text tone="muted">{t('merging.noSuggestions')}</Text>}
        {items?.map((other) => (
          <Card key={other.id} padding="sm">
            <Row gap="3" justifyContent="space-between">
              <Stack gap="1">
                <Text>{other.fullName}</Text>
                <Text size="sm" tone="muted">
                  {other.email}
                </Text>
                <Text size="sm" tone="muted">
                  {other.reasons.map((reason) => t(`merging.reasons.${reason}`)).join(', ')}
                </Text>
              </Stack>
              <Button
                variant="outline"
                href={href(addressOf(other.id))}
                aria-label={t('merging.choose', { name: `${other.fullName}, ${other.email}` })}
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
