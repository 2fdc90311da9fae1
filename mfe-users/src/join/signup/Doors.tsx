import type { SignupIntent } from '@omzien/model/account';
import { useHasPage, useHref, usePlatform } from '@omzien/platform';
import { Box, Card, Heading, Icon, Link, Stack, Text } from '@omzien/ui';
import { Building2, HandHeart, LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { signupAddress } from './signupAddress.ts';

const icons = { help: HandHeart, seek_help: LifeBuoy, organization: Building2 };
const intents: readonly SignupIntent[] = ['help', 'seek_help', 'organization'];

/** Where a door leads that is not this form's: a page of another module, as soon as this site has it. */
export function useDoorPage(): (intent: SignupIntent) => string | null {
  const hasPage = useHasPage();
  const { features } = usePlatform();
  return (intent) => {
    if (intent === 'organization') return hasPage('/organizations/signup') ? '/organizations/signup' : null;
    if (intent === 'seek_help') return features.peerToPeer && hasPage('/een-op-een-hulp') ? '/een-op-een-hulp' : null;
    return null;
  };
}

/** What somebody comes for: the first choice. */
export function Doors({ wanted }: { wanted: string | null }) {
  const { t } = useTranslation('users');
  const href = useHref();
  const pageOf = useDoorPage();
  return (
    <Stack as="ul" gap="4" listStyle="none" margin="0" padding="0">
      {intents.map((intent) => (
        <li key={intent}>
          <Card pressable display="flex" gap="4" alignItems="flex-start">
            <Box color="link" paddingTop="1">
              <Icon of={icons[intent]} size={24} />
            </Box>
            <div>
              <Heading level={2} size={3}>
                <Link href={href(pageOf(intent) ?? signupAddress(intent, wanted))} data-cover="">
                  {t(`signup.doors.${intent}.title`)}
                </Link>
              </Heading>
              <Text tone="muted">{t(`signup.doors.${intent}.text`)}</Text>
            </div>
          </Card>
        </li>
      ))}
    </Stack>
  );
}
