import { calendarFeed } from '@omzien/model/activity';
import { useCopy } from '@omzien/parts/copy/useCopy';
import { toOmzienError, useHref, usePlatform, useSession, useSignInFirst } from '@omzien/platform';
import { Box, Button, Field, Heading, Icon, Input, Link, Row, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { CalendarSync, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarPath } from '../calendarQuery.ts';
import { feedPath } from './SubscribeButton.tsx';

type SubscribeDialogProps = { open: boolean; onClose: () => void };

/** The address that a calendar on a phone or computer follows: of all activities, or of those one goes to. */
export function SubscribeDialog({ open, onClose }: SubscribeDialogProps) {
  const { t } = useTranslation('public-site');
  const all = open ? new URL(feedPath, window.location.origin).href : '';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('subscribe.title')}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('subscribe.close')}
        </Button>
      }
    >
      <Stack gap="6">
        <Stack gap="3">
          <Text>{t('subscribe.intro')}</Text>
          <FeedAddress label={t('subscribe.address')} url={all} />
          <Box as="ul" listStyle="disc" margin="0" paddingInlineStart="6" fontSize="sm">
            {(['phone', 'google', 'outlook'] as const).map((program) => (
              <Box as="li" key={program} paddingBlock="1">
                {t(`subscribe.how.${program}`)}
              </Box>
            ))}
          </Box>
        </Stack>
        <OwnFeed />
      </Stack>
    </Dialog>
  );
}

/** One's own agenda: only the activities that one has signed up for. The address is a secret, so it is made when asked. */
function OwnFeed() {
  const { t } = useTranslation('public-site');
  const { api } = usePlatform();
  const href = useHref();
  const isSignedIn = useSession((session) => session.isSignedIn);
  const signIn = useSignInFirst(calendarPath);
  const [made, setMade] = useState<{ url: string } | { failure: string } | null>(null);
  const [isMaking, setIsMaking] = useState(false);

  async function make() {
    setIsMaking(true);
    try {
      setMade({ url: (await api.post('/api/v1/calendar_feeds', { type: 'calendar_feeds' }, calendarFeed)).url });
    } catch (thrown) {
      setMade({ failure: toOmzienError(thrown).errors[0]?.detail ?? t('subscribe.failed') });
    }
    setIsMaking(false);
  }
  return (
    <Stack gap="3">
      <Heading level={3} size={4}>
        {t('subscribe.own')}
      </Heading>
      <Text>{t('subscribe.ownText')}</Text>
      {!isSignedIn && (
        <Text>
          <Link href={href(signIn.path)} onClick={signIn.go}>
            {t('subscribe.signIn')}
          </Link>
        </Text>
      )}
      {isSignedIn && !(made && 'url' in made) && (
        <Box>
          <Button variant="outline" loading={isMaking} onClick={() => void make()}>
            {t('subscribe.make')}
          </Button>
          <Text size="sm" tone="muted" marginTop="2">
            {t('subscribe.makeHint')}
          </Text>
        </Box>
      )}
      <div role="status">
        {made && 'url' in made && (
          <Stack gap="2">
            <FeedAddress label={t('subscribe.ownAddress')} url={made.url} />
            <Text size="sm" tone="muted">
              {t('subscribe.secret')}
            </Text>
          </Stack>
        )}
        {made && 'failure' in made && <Text tone="danger">{made.failure}</Text>}
      </div>
    </Stack>
  );
}

/** An address to copy, and to open in the calendar of the device. */
function FeedAddress({ label, url }: { label: string; url: string }) {
  const { t } = useTranslation('public-site');
  const { field, copy, told } = useCopy();
  return (
    <Stack gap="3">
      <Field.Root>
        <Field.Label>{label}</Field.Label>
        <Input {...field} value={url} />
      </Field.Root>
      <Row>
        <Button href={url.replace(/^https?:/, 'webcal:')}>
          <Icon of={CalendarSync} />
          {t('subscribe.open')}
        </Button>
        <Button variant="outline" onClick={() => void copy(url)}>
          <Icon of={Copy} />
          {t('subscribe.copy')}
        </Button>
        <Text role="status" size="sm">
          {told && t(`subscribe.${told}`)}
        </Text>
      </Row>
    </Stack>
  );
}
