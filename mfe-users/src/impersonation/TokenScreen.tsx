import { toOmzienError, useFormat, useHref, usePlatform, useSession } from '@omzien/platform';
import { Button, Notice, Row, Stack, Text } from '@omzien/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountScreen } from '../AccountScreen.tsx';
import { Busy } from '../Busy.tsx';
import { Told } from '../Told.tsx';
import { useEnter } from '../useEnter.ts';
import { useLeaveSignedIn } from '../useLeaveSignedIn.ts';
import { useLinkCode } from '../useLinkCode.ts';

type State = 'busy' | 'begun' | 'expired' | 'failed';

export default function TokenScreen() {
  const { t } = useTranslation('users');
  const { api } = usePlatform();
  const code = useLinkCode('token');
  const enter = useEnter();
  const impersonator = useSession((session) => session.impersonator);
  // After a reload the code is gone, and what it began goes on.
  const [state, setState] = useState<State>(code !== null ? 'busy' : impersonator ? 'begun' : 'expired');
  const hasBegun = useRef(false);

  useEffect(() => {
    if (code === null || hasBegun.current) return;
    hasBegun.current = true;
    async function begin() {
      try {
        await api.auth('POST', '/auth/token', { token: code });
        await enter();
        setState('begun');
      } catch (thrown) {
        setState(toOmzienError(thrown).statusCode === 401 ? 'expired' : 'failed');
      }
    }
    void begin();
  }, [api, code, enter]);

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
  const leave = useLeaveSignedIn();
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
        <Button onClick={() => void leave()}>{t('token.goOn', { name: user.firstName })}</Button>
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
      <Told isFirst tone="warning" title={t(`token.${state}`)}>
        <Text>{t(`token.${state}Text`)}</Text>
      </Told>
      <Row>
        <Button href={href('/')}>{t('token.home')}</Button>
      </Row>
    </Stack>
  );
}
