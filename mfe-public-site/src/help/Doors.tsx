import { formatPhoneNumber } from '@omzien/model/fields';
import { later, useHref, usePermission, usePlatform, useSession } from '@omzien/platform';
import { Box, Button, Card, Grid, Heading, Icon, type IconType, Link, Text } from '@omzien/ui';
import { HandHeart, LifeBuoy } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { helpPath, listId } from './helpQuery.ts';

const AskDialog = later(() => import('./ask/AskDialog.tsx').then((file) => file.AskDialog), { texts: ['help/ask'] });

/** The two big choices: asking for help, and giving it. */
export function Doors({ query }: { query: URLSearchParams }) {
  const { t } = useTranslation('public-site');
  const { center } = usePlatform();
  const href = useHref();
  const isSignedIn = useSession((session) => session.isSignedIn);
  const mayAsk = usePermission('helpRequests.manage') || !isSignedIn;
  const [isAsking, setIsAsking] = useState(false);

  // Who went to sign in half-way comes back to the form.
  const wantsToAsk = query.has('ask') && mayAsk;
  useEffect(() => {
    if (wantsToAsk) setIsAsking(true);
  }, [wantsToAsk]);

  function ask(event: MouseEvent) {
    event.preventDefault();
    setIsAsking(true);
  }
  const phone = center.phoneNumber;

  return (
    <Grid
      gap={{ base: '4', md: '6' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      <Door icon={LifeBuoy} title={t('help.ask.title')} text={t(mayAsk ? 'help.ask.text' : 'help.ask.notYou')}>
        {mayAsk && (
          <Button href={href(`${helpPath}?ask=1`)} aria-haspopup="dialog" onClick={ask}>
            {t('help.ask.button')}
          </Button>
        )}
        {phone && (
          <Text size="sm" marginTop="3">
            {t('help.ask.rather')}{' '}
            <Link href={`tel:${phone}`} display="inline-block" paddingBlock="2">
              {t('help.call', { phone: formatPhoneNumber(phone).replaceAll(' ', '\u00a0') })}
            </Link>
          </Text>
        )}
      </Door>
      <Door icon={HandHeart} title={t('help.give.title')} text={t('help.give.text')}>
        <Button variant="outline" href={`#${listId}`}>
          {t('help.give.button')}
        </Button>
      </Door>
      <AskDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </Grid>
  );
}

type DoorProps = { icon: IconType; title: string; text: string; children: ReactNode };

function Door({ icon, title, text, children }: DoorProps) {
  return (
    <Card as="section" aria-label={title} display="flex" flexDirection="column" alignItems="flex-start">
      <Box bg="accent.subtle" color="link" borderRadius="card" padding="3" marginBottom="4" display="inline-flex">
        <Icon of={icon} size={24} />
      </Box>
      <Heading level={2} size={3}>
        {title}
      </Heading>
      <Text marginTop="2" marginBottom="5" maxWidth="44ch">
        {text}
      </Text>
      {children}
    </Card>
  );
}
