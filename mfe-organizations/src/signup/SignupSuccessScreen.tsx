import { approvalCriteria } from '@omzien/model/organization';
import { toOmzienError, useHasPage, useHref, usePlatform, useSession } from '@omzien/platform';
import { Box, Button, Heading, Link, Notice, Row, Screen, Stack, Text } from '@omzien/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SentSignup, sentSignupOf } from './sentSignup.ts';
import { useConfirmAgain } from './signup.api.ts';

const firstVacancy = '/vacancies/add';

export default function SignupSuccessScreen() {
  const { t } = useTranslation('organizations');
  const platform = usePlatform();
  const { center } = platform;
  const href = useHref();
  const hasPage = useHasPage();
  const isSignedIn = useSession((session) => session.isSignedIn);
  const [sent, setSent] = useState<SentSignup | null>(null);
  useEffect(() => setSent(sentSignupOf(platform).read()), [platform]);
  const email = isSignedIn ? null : (sent?.email ?? null);
  const days = sent?.reviewDays ?? center.reviewDays ?? 5;

  return (
    <Screen kind="public" width="form">
      <Stack gap="8">
        <Stack gap="2">
          <Heading level={1} overflowWrap="anywhere">
            {sent ? t('signup.success.titleOf', { name: sent.name }) : t('signup.success.title')}
          </Heading>
          <Text tone="muted">{t('signup.success.intro', { center: center.name })}</Text>
        </Stack>
        {!isSignedIn && (
          <Stack gap="3">
            <Heading level={2} size={3}>
              {t('signup.success.mail.title')}
            </Heading>
            <Text overflowWrap="anywhere">
              {email ? t('signup.success.mail.to', { email }) : t('signup.success.mail.general')}
            </Text>
            <ResendMail email={email} />
          </Stack>
        )}
        <Stack gap="3">
          <Heading level={2} size={3}>
            {t('signup.success.check.title')}
          </Heading>
          <Text>{t('signup.success.check.days', { count: days, center: center.name })}</Text>
          <Box as="ul" listStyle="disc" margin="0" paddingInlineStart="6">
            {approvalCriteria.map((criterion) => (
              <Box as="li" key={criterion} paddingBlock="1">
                {t(`signup.criteria.${criterion}`)}
              </Box>
            ))}
          </Box>
        </Stack>
        <Stack gap="3">
          <Heading level={2} size={3}>
            {t('signup.success.vacancy.title')}
          </Heading>
          <Text>{t(isSignedIn ? 'signup.success.vacancy.now' : 'signup.success.vacancy.afterMail')}</Text>
          {hasPage(firstVacancy) && (
            <Row>
              <Button href={href(firstVacancy)} variant={isSignedIn ? 'primary' : 'outline'}>
                {t('signup.success.vacancy.write')}
              </Button>
            </Row>
          )}
        </Stack>
        <Text tone="muted">
          {t('signup.success.ask', { center: center.name })} <Link href={`mailto:${center.email}`}>{center.email}</Link>
        </Text>
      </Stack>
    </Screen>
  );
}

/** What to do when the mail does not come: look again, and have it sent once more. */
function ResendMail({ email }: { email: string | null }) {
  const { t } = useTranslation('organizations');
  const confirmAgain = useConfirmAgain();
  const [state, setState] = useState<'idle' | 'asking' | 'sent' | 'failed' | 'tooMany'>('idle');

  async function ask() {
    if (email === null) return;
    setState('asking');
    try {
      await confirmAgain(email);
      setState('sent');
    } catch (failure) {
      setState(toOmzienError(failure).statusCode === 429 ? 'tooMany' : 'failed');
    }
  }
  return (
    <Stack gap="3">
      <Text size="sm" tone="muted">
        {t('signup.success.mail.spam')}
      </Text>
      <div role="status">
        {state === 'sent' && <Notice tone="success">{t('signup.success.mail.again')}</Notice>}
        {(state === 'failed' || state === 'tooMany') && (
          <Notice tone="danger">{t(`signup.success.mail.${state}`)}</Notice>
        )}
      </div>
      {email !== null && (
        <Row>
          <Button variant="outline" loading={state === 'asking'} onClick={() => void ask()}>
            {t('signup.success.mail.resend')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
