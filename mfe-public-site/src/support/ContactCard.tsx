import { formatPhoneNumber } from '@omzien/model/fields';
import type { ContactPerson } from '@omzien/model/volunteerCenter';
import { usePlatform } from '@omzien/platform';
import { Box, Card, Flex, Heading, Icon, Image, Link, LoadingFailed, Skeleton, Stack, Text } from '@omzien/ui';
import { Initials } from '@omzien/ui/timeline';
import { Clock, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useContactPersons } from './support.api.ts';

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
          <Person key={person.id} person={person} />
        ))}
      </Stack>
      {items?.length === 0 && (
        <Stack gap="3">
          <Text fontWeight="semibold">{center.name}</Text>
          <Ways email={center.email ?? null} phoneNumber={center.phoneNumber ?? null} hours={null} />
        </Stack>
      )}
    </Card>
  );
}

function Person({ person }: { person: ContactPerson }) {
  const { name, function: role, photoUrl, text, email, phoneNumber, hours, areas } = person;
  return (
    <Stack gap="4">
      <Flex gap="4" alignItems="center">
        {photoUrl ? (
          <Box width="16" flexShrink="0">
            <Image src={photoUrl} alt="" ratio={[1, 1]} sizes="64px" borderRadius="circle" />
          </Box>
        ) : (
          <Initials name={name} />
        )}
        <div>
          <Text fontWeight="semibold">{name}</Text>
          {role && (
            <Text tone="muted" size="sm">
              {role}
            </Text>
          )}
        </div>
      </Flex>
      {text && <Text>{text}</Text>}
      {areas.length > 0 && (
        <Text tone="muted" size="sm">
          {areas.join(', ')}
        </Text>
      )}
      <Ways email={email} phoneNumber={phoneNumber} hours={hours} />
    </Stack>
  );
}

function Ways({ email, phoneNumber, hours }: Pick<ContactPerson, 'email' | 'phoneNumber' | 'hours'>) {
  return (
    <Stack gap="1">
      {phoneNumber && (
        <Way icon={Phone}>
          <Link href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`} display="inline-block" paddingBlock="2">
            {formatPhoneNumber(phoneNumber)}
          </Link>
        </Way>
      )}
      {email && (
        <Way icon={Mail}>
          <Link href={`mailto:${email}`} display="inline-block" paddingBlock="2" overflowWrap="anywhere">
            {email}
          </Link>
        </Way>
      )}
      {hours && (
        <Way icon={Clock}>
          <Text paddingBlock="2">{hours}</Text>
        </Way>
      )}
    </Stack>
  );
}

function Way({ icon, children }: { icon: typeof Phone; children: ReactNode }) {
  return (
    <Flex gap="3" alignItems="center" minWidth="0">
      <Icon of={icon} color="text.muted" />
      {children}
    </Flex>
  );
}
