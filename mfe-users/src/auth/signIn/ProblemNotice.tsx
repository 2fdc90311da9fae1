import { useHref, usePlatform } from '@omzien/platform';
import { Link, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { AnnouncedNotice } from '../../screen/AnnouncedNotice.tsx';
import { CenterContact } from '../../screen/CenterContact.tsx';
import type { SignInProblem } from './signInProblem.ts';

type ProblemNoticeProps = {
  problem: SignInProblem;
  /** Shows the form that asks for the mail to confirm an address. */
  onResend: () => void;
};

/** Why somebody was not let in, and what to do next. */
export function ProblemNotice({ problem, onResend }: ProblemNoticeProps) {
  const { t } = useTranslation('users');
  const href = useHref();
  switch (problem.kind) {
    case 'wrongCenter':
      return (
        <AnnouncedNotice tone="warning" title={t('signIn.wrongCenter')}>
          <Text>{t('signIn.wrongCenterText')}</Text>
          {problem.address && <Link href={problem.address}>{t('signIn.wrongCenterLink')}</Link>}
        </AnnouncedNotice>
      );
    case 'tooMany':
      return (
        <AnnouncedNotice tone="warning">
          <Text>{t('signIn.tooMany', { count: problem.minutes })}</Text>
          <Link href={href('/auth/recover')}>{t('signIn.newPassword')}</Link>
        </AnnouncedNotice>
      );
    case 'unconfirmed':
      return (
        <AnnouncedNotice tone="warning">
          <Text>{t('signIn.unconfirmed')}</Text>
          <Link
            href={`${href('/confirm')}`}
            onClick={(event) => {
              event.preventDefault();
              onResend();
            }}
          >
            {t('signIn.resend')}
          </Link>
        </AnnouncedNotice>
      );
    case 'invalid':
      return (
        <AnnouncedNotice tone="danger">
          <Text>{t('signIn.invalid')}</Text>
          <Link href={href('/auth/recover')}>{t('signIn.forgot')}</Link>
        </AnnouncedNotice>
      );
    case 'inactive':
      return <InactiveNotice />;
    case 'noCookies':
      return <NoCookiesNotice />;
    default:
      return (
        <AnnouncedNotice tone={problem.kind === 'badLink' ? 'warning' : 'danger'}>
          <Text>{t(`signIn.${problem.kind}`)}</Text>
        </AnnouncedNotice>
      );
  }
}

function InactiveNotice() {
  const { t } = useTranslation('users');
  return (
    <AnnouncedNotice tone="warning" title={t('signIn.inactive')}>
      <CenterContact />
    </AnnouncedNotice>
  );
}

/** Some browsers (Safari) keep a session of an address only over TLS: then the same page there is the way in. */
function NoCookiesNotice() {
  const { t } = useTranslation('users');
  const { boot } = usePlatform();
  const href = useHref();
  const { search } = useLocation();
  return (
    <AnnouncedNotice tone="danger">
      <Text>{t(boot.secureOrigin ? 'signIn.keepsOnlySecure' : 'signIn.noCookies')}</Text>
      {boot.secureOrigin && (
        <Link href={`${boot.secureOrigin}${href('/auth/login-1')}${search}`}>{t('signIn.secureSite')}</Link>
      )}
    </AnnouncedNotice>
  );
}
