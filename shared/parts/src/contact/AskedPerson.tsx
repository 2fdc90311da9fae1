import { formatPhoneNumber } from '@omzien/model/fields';
import { Button, Icon, Row, Stack, Text } from '@omzien/ui';
import { Mail, Phone } from 'lucide-react';
import { useContactPersons } from './contactPersons.api.ts';
import { useContactTexts } from './useContactTexts.ts';

/** The first of the centre's contact persons who can be reached, as a question and the ways to put it. */
export function AskedPerson() {
  const { t } = useContactTexts();
  const { items } = useContactPersons();
  const person = items?.find(({ email, phoneNumber }) => email ?? phoneNumber);
  if (!person) return null;
  const { name, function: role, email, phoneNumber } = person;
  return (
    <Stack gap="0" alignItems="center" textAlign="center">
      <Text fontWeight="semibold">{t('questions', { name })}</Text>
      {role && (
        <Text tone="muted" size="sm">
          {role}
        </Text>
      )}
      <Row justifyContent="center">
        {phoneNumber && (
          <Button variant="tertiary" href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}>
            <Icon of={Phone} />
            {t('call', { phone: formatPhoneNumber(phoneNumber) })}
          </Button>
        )}
        {email && (
          <Button variant="tertiary" href={`mailto:${email}`}>
            <Icon of={Mail} />
            {t('mail', { name: name.split(' ')[0] })}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
