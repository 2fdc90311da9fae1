import { ContactWays } from '@omzien/parts/contact/ContactWays';
import { useContactPersons } from '@omzien/parts/contact/contactPersons.api';
import { PersonDetails } from '@omzien/parts/contact/PersonDetails';
import { usePlatform } from '@omzien/platform';
import { Card, Heading, LoadingFailed, Skeleton, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** Whom to ask at this centre; without a person, the centre itself. */
export function ContactCard() {
  const { t } = useTranslation('public-site');
  const { center } = usePlatform();
  const { items, error, isLoading, mutate } = useContactPersons();

  return (
    <Card as="section" aria-label={t('contact.title')}>
      <Heading level={2} size={4} marginBottom="4">
        {t('contact.title')}
      </Heading>
      {isLoading && <Skeleton height="7rem" />}
      {error && !items && <LoadingFailed onRetry={mutate} />}
      <Stack gap="6" _empty={{ display: 'none' }}>
        {items?.map((person) => (
          <PersonDetails key={person.id} person={person} />
        ))}
      </Stack>
      {items?.length === 0 && (
        <Stack gap="3">
          <Text fontWeight="semibold">{center.name}</Text>
          <ContactWays email={center.email ?? null} phoneNumber={center.phoneNumber ?? null} hours={null} />
        </Stack>
      )}
    </Card>
  );
}
