import { toOmzienError, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Link, Row, Stack, Text } from '@omzien/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskForMail } from '../../mail/mail.api.ts';
import { AnnouncedNotice } from '../../screen/AnnouncedNotice.tsx';
import { minutesToWait } from '../../screen/minutesToWait.ts';
import type { SentSignup } from './sentSignup.ts';
import { signupAddress } from './signupAddress.ts';
import { webmailOf } from './webmail.ts';

type SentMailProps = { sent: SentSignup; onSent: (sent: SentSignup) => void };

/** The whole seconds until something is due, counted down; 0 from then on. */
function useSecondsUntil(moment: number): number {
  const { clock } = usePlatform();
  const [now, setNow] = useState(() => clock.now());
  const rest = Math.max(0, Math.ceil((moment - now) / 1000));
  useEffect(() => {
    if (moment > now) return clock.after(1000, () => setNow(clock.now()));
  }, [clock, moment, now]);
  return rest;
}

/** Where the mail went, what to do when it does not come, and the way to the mailbox. */
export function SentMail({ sent, onSent }: SentMailProps) {
  const { t } = useTranslation('users');
  const { clock } = usePlatform();
  const href = useHref();
  const askAgain = useAskForMail('confirmation');
  const seconds = useSecondsUntil(sent.sentAt + sent.resendAfterSeconds * 1000);
  const [state, setState] = useState<'idle' | 'asking' | 'sent'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const webmail = webmailOf(sent.email);

  async function resend() {
    setState('asking');
    setProblem(null);
    try {
      await askAgain(sent.email);
      setState('sent');
      onSent({ ...sent, sentAt: clock.now() });
    } catch (thrown) {
      const error = toOmzienError(thrown);
      const isTooMany = error.statusCode === 429;
      setProblem(isTooMany ? t('mail.tooMany', { count: minutesToWait(error) }) : t('signupSent.failed'));
      setState('idle');
    }
  }

  return (
    <Stack gap="6">
      <Stack gap="3">
        <Text overflowWrap="anywhere">{t('signupSent.to', { email: sent.email })}</Text>
        <Box as="ol" listStyle="decimal" margin="0" paddingInlineStart="6">
          {[
            t('signupSent.open'),
            t('signupSent.press'),
            t(sent.wanted === null ? 'signupSent.in' : 'signupSent.back'),
          ].map((step) => (
            <Box as="li" key={step} paddingBlock="1">
              {step}
            </Box>
          ))}
        </Box>
        <Row>
          {webmail !== null ? (
            <Button href={webmail.url} target="_blank" rel="noopener noreferrer">
              {t('signupSent.webmail', { name: webmail.name })}
            </Button>
          ) : (
            <Text tone="muted">{t('signupSent.program')}</Text>
          )}
        </Row>
      </Stack>
      <Stack gap="3">
        <Text fontWeight="semibold">{t('signupSent.notThere')}</Text>
        <Text>{t('signupSent.spam')}</Text>
        {state === 'sent' && <AnnouncedNotice tone="success">{t('signupSent.again')}</AnnouncedNotice>}
        {problem !== null && <AnnouncedNotice tone="danger">{problem}</AnnouncedNotice>}
        <Row>
          <Button variant="outline" disabled={seconds > 0} loading={state === 'asking'} onClick={() => void resend()}>
            {seconds > 0 ? t('signupSent.resendIn', { count: seconds }) : t('mail.resend')}
          </Button>
          <Link
            href={href(`${signupAddress('help', sent.wanted)}&again=1`)}
            display="inline-flex"
            alignItems="center"
            minHeight="target"
          >
            {t('signupSent.change')}
          </Link>
        </Row>
      </Stack>
    </Stack>
  );
}
