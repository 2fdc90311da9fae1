import { useLinkToken } from '@omzien/parts/linkToken/useLinkToken';
import { toOmzienError, useFormat, useHref, usePlatform, useSession } from '@omzien/platform';
import { Button, Notice, Row, Stack, Text } from '@omzien/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountScreen } from '../../screen/AccountScreen.tsx';
import { AnnouncedNotice } from '../../screen/AnnouncedNotice.tsx';
import { Busy } from '../../screen/Busy.tsx';
import { useRedirectAfterSignIn } from '../../session/useRedirectAfterSignIn.ts';
import { useReloadSession } from '../../session/useReloadSession.ts';

type State = 'busy' | 'begun' | 'expired' | 'failed';

export default function TokenScreen() {
  const { t } = useTranslation('users');
  const { api } = usePlatform();
  const token = useLinkToken('token');
  const reloadSession = useReloadSession();
  const impersonator = useSession((session) => session.impersonator);
  // After a reload the token is gone, and what it began goes on.
  const [state, setState] = useState<State>(token !== null ? 'busy' : impersonator ? 'begun' : 'expired');
  const hasBegun = useRef(false);

  useEffect(() => {
    if (token === null || hasBegun.current) return;
    hasBegun.current = true;
    async function begin() {
      try {
        await api.auth('POST', '/auth/token', { token });
        await reloadSession();
        setState('begun');
      } catch (thrown) {
        setState(toOmzienError(thrown).statusCode === 401 ? 'expired' : 'failed');
      }
    }
    void begin();
  }, [api, token, reloadSession]);

  return (
    <AccountScreen title={t('token.title')}>
      {state === 'busy' && <Busy text={t('token.busy')} />}
      {state === 'begun' && <Begun />}
      {(state === 'expired' || state === 'failed') && <Refused state={state} />}
    </AccountScreen>
  );
}

/** Who somebody is now, before he does anything as that person. */
function Begun() {
  const { t } = useTranslation('users');
  const { api, navigation } = usePlatform();
  const format = useFormat();
  const user = useSession((session) => session.user);
  const impersonator = useSession((session) => session.impersonator);
  const redirect = useRedirectAfterSignIn();
  const [isStopping, setIsStopping] = useState(false);
  if (!user) return null;

  async function stop() {
    setIsStopping(true);
    await api.endImpersonation().catch(() => undefined);
    await navigation.navigate('/', { replace: true, force: true });
  }
  return (
    <Stack gap="5">
      <Notice tone="info" title={t('token.asWhom', { name: user.fullName })}>
        <Text>{user.email}</Text>
        {impersonator && <Text>{t('token.until', { time: format.time(impersonator.until) })}</Text>}
        <Text marginTop="2">{t('token.rules', { name: user.firstName })}</Text>
      </Notice>
      <Row>
        <Button onClick={() => void redirect()}>{t('token.goOn', { name: user.firstName })}</Button>
        <Button variant="outline" loading={isStopping} onClick={() => void stop()}>
          {t('token.stop')}
        </Button>
      </Row>
    </Stack>
  );
}

function Refused({ state }: { state: 'expired' | 'failed' }) {
  const { t } = useTranslation('users');
  const href = useHref();
  return (
    <Stack gap="5">
      <AnnouncedNotice isFirst tone="warning" title={t(`token.${state}`)}>
        <Text>{t(`token.${state}Text`)}</Text>
      </AnnouncedNotice>
      <Row>
        <Button href={href('/')}>{t('token.home')}</Button>
      </Row>
    </Stack>
  );
}
