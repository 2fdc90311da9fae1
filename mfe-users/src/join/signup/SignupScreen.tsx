import { signupIntents } from '@omzien/model/account';
import { useHref, useSession } from '@omzien/platform';
import { Button, Link, Notice, Row, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AccountScreen } from '../../screen/AccountScreen.tsx';
import { CenterContact } from '../../screen/CenterContact.tsx';
import { Doors } from './Doors.tsx';
import { HasAccount } from './HasAccount.tsx';
import { SignupForm } from './SignupForm.tsx';
import { signupAddress } from './signupAddress.ts';

export default function SignupScreen() {
  const { t } = useTranslation('users');
  const href = useHref();
  const [query] = useSearchParams();
  const isSignedIn = useSession((state) => state.isSignedIn);
  const wanted = query.get('redirect');
  const intent = signupIntents.find((one) => one === query.get('intent')) ?? null;
  const signIn = wanted === null ? '/auth/login-1' : `/auth/login-1?redirect=${encodeURIComponent(wanted)}`;

  if (isSignedIn) {
    return (
      <AccountScreen title={t('join.title')}>
        <HasAccount wanted={wanted} />
      </AccountScreen>
    );
  }
  const known = (
    <Text>
      {t('signup.known')} <Link href={href(signIn)}>{t('signIn.title')}</Link>
    </Text>
  );
  if (intent === null) {
    return (
      <AccountScreen title={t('join.title')} intro={t('join.intro')}>
        <Doors wanted={wanted} />
        {known}
      </AccountScreen>
    );
  }
  const otherDoor = (
    <Row>
      <Button variant="tertiary" marginInlineStart="-5" href={href(signupAddress(null, wanted))}>
        {t('signup.otherDoor')}
      </Button>
    </Row>
  );
  if (intent !== 'help') {
    return (
      <AccountScreen title={t(`signup.doors.${intent}.title`)}>
        <Notice tone="info" title={t(`signup.byCenter.${intent}`)}>
          <CenterContact />
        </Notice>
        {otherDoor}
      </AccountScreen>
    );
  }
  return (
    <AccountScreen title={t('signup.formTitle')} intro={t('signup.formIntro')}>
      {known}
      <SignupForm wanted={wanted} />
      <Stack gap="1">{otherDoor}</Stack>
    </AccountScreen>
  );
}
