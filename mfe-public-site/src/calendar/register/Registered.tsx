import type { ActivityRegistration, CalendarEntry } from '@omzien/model/activity';
import { Box, Button, Icon, Stack, Text } from '@omzien/ui';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { icsAddress, useEntryTexts } from '../useEntryTexts.ts';

type RegisteredProps = { entry: CalendarEntry; registration: ActivityRegistration; isGuest: boolean };

/** What came of it, what happens now, and how to give the place up. */
export function Registered({ entry, registration, isGuest }: RegisteredProps) {
  const { t } = useTranslation('public-site');
  const { whenOf, placeOf } = useEntryTexts();
  const { state, waitingPosition, email } = registration;
  const isWaiting = state === 'waiting';
  const steps = [
    isWaiting ? t('register.waitingNext') : t('register.mail', { email }),
    ...(isWaiting ? [t('register.mail', { email })] : []),
    isGuest ? t('register.cancelByMail') : t('register.cancelHere'),
  ];
  return (
    <Stack gap="4">
      <Box>
        <Text fontWeight="semibold">{whenOf(entry)}</Text>
        <Text>{placeOf(entry)}</Text>
      </Box>
      {isWaiting && waitingPosition !== null && <Text>{t('register.position', { position: waitingPosition })}</Text>}
      <Box as="ul" listStyle="disc" margin="0" paddingInlineStart="6">
        {steps.map((step) => (
          <Box as="li" key={step} paddingBlock="1">
            {step}
          </Box>
        ))}
      </Box>
      {isGuest && (
        <Text tone="muted" size="sm">
          {t('register.noMail')}
        </Text>
      )}
      {!isWaiting && (
        <Box>
          <Button variant="outline" href={icsAddress(entry)} download>
            <Icon of={CalendarPlus} />
            {t('register.ics')}
          </Button>
        </Box>
      )}
    </Stack>
  );
}
