import { useHref } from '@omzien/platform';
import { Button, Row, Stack, Text } from '@omzien/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MailForm } from '../../mail/MailForm.tsx';
import { AnnouncedNotice } from '../../screen/AnnouncedNotice.tsx';
import { CenterContact } from '../../screen/CenterContact.tsx';
import type { ConfirmOutcome } from './confirmOutcome.ts';
import { RenewLink } from './RenewLink.tsx';

type ConfirmResultProps = { outcome: ConfirmOutcome; token: string | null; onRetry: () => void };

/** What came of following a link, or why it leads nowhere, and the way on. */
export function ConfirmResult({ outcome, token, onRetry }: ConfirmResultProps) {
  const { t } = useTranslation('users');
  const href = useHref();
  const { state, kind = 'confirmation' } = outcome;
  const signIn = <Button href={href('/auth/login-1')}>{t('signIn.title')}</Button>;

  switch (state) {
    case 'done':
      return (
        <Result tone="success" text={t(`confirm.done.${kind}`)}>
          {kind === 'email_change' ? <Button href={href('/')}>{t('confirm.goOn')}</Button> : signIn}
        </Result>
      );
    case 'used':
      return (
        <Result tone="info" title={t('confirm.used')} text={t(`confirmed.used.${kind}`)}>
          {kind === 'email_change' ? <Button href={href('/')}>{t('confirm.goOn')}</Button> : signIn}
        </Result>
      );
    case 'replaced':
      return (
        <Stack gap="4">
          <Result tone="info" title={t('confirmed.replaced')} text={t('confirmed.replacedText')} />
          {kind === 'confirmation' && <MailForm mail="confirmation" submitLabel={t('signIn.resend')} />}
        </Stack>
      );
    case 'elsewhere':
      return (
        <Result tone="warning" title={t('confirmed.elsewhere')} text={outcome.message} asksCenter>
          {outcome.site && <Button href={`${outcome.site}/auth/login-1`}>{t('signIn.wrongCenterLink')}</Button>}
        </Result>
      );
    case 'taken':
      return <Result tone="warning" title={t('confirmed.taken')} text={t('confirmed.takenText')} asksCenter />;
    case 'withdrawn':
      return <Result tone="warning" title={t('confirmed.withdrawn')} text={t('confirmed.withdrawnText')} asksCenter />;
    case 'inactive':
      return <Result tone="warning" title={outcome.message ?? t('signIn.inactive')} asksCenter />;
    case 'failed':
    case 'tooMany':
      return (
        <Result tone="danger" text={t(state === 'failed' ? 'confirm.failed' : 'confirm.tooMany')}>
          <Button onClick={onRetry}>{t('confirm.retry')}</Button>
        </Result>
      );
    default:
      return <LinkOver outcome={outcome} token={token} />;
  }
}

/** A link that is too old, or that nobody knows. */
function LinkOver({ outcome, token }: { outcome: ConfirmOutcome; token: string | null }) {
  const { t } = useTranslation('users');
  const { state, kind = 'confirmation', isRenewable } = outcome;
  const title = t(`confirm.${state === 'expired' ? 'expired' : 'unknown'}`);
  if (isRenewable && token !== null) return <RenewLink token={token} kind={kind} title={title} />;
  if (kind === 'invitation') return <Result tone="warning" title={title} asksCenter />;
  return (
    <Stack gap="4">
      <Result
        tone="warning"
        title={title}
        text={t(kind === 'email_change' ? 'confirm.askAgain' : 'confirm.resendText')}
      />
      {kind === 'confirmation' && <MailForm mail="confirmation" submitLabel={t('signIn.resend')} />}
    </Stack>
  );
}

type ResultProps = {
  tone: 'success' | 'info' | 'warning' | 'danger';
  title?: string;
  text?: string | undefined;
  /** Only the centre can help further. */
  asksCenter?: boolean;
  /** The button that leads on. */
  children?: ReactNode;
};

function Result({ tone, title, text, asksCenter = false, children }: ResultProps) {
  return (
    <Stack gap="4">
      <AnnouncedNotice isFirst tone={tone} title={title}>
        {text && <Text>{text}</Text>}
        {asksCenter && <CenterContact />}
      </AnnouncedNotice>
      {children && <Row>{children}</Row>}
    </Stack>
  );
}
