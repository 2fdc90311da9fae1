import type { SignupCenter } from '@omzien/model/organizationSignup';
import { later, usePlatform } from '@omzien/platform';
import { Button, Notice, Row, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WhatIsKept } from './LaterDialog.tsx';
import { useKeepDraft } from './signup.api.ts';

const LaterDialog = later(() => import('./LaterDialog.tsx').then((file) => file.LaterDialog));

type OtherCenterProps = { center: Omit<SignupCenter, 'type' | 'city'>; kept: () => WhatIsKept; email: string };

/** The place belongs to another centre: the way there, with all that was typed. */
export function OtherCenter({ center, kept, email }: OtherCenterProps) {
  const { t } = useTranslation('organizations');
  const { navigation, toasts } = usePlatform();
  const keep = useKeepDraft();
  const [isGoing, setIsGoing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { id, name } = center;

  async function go() {
    setIsGoing(true);
    try {
      const { url } = await keep({ email: null, ...kept(), volunteerCenterId: id });
      if (url) await navigation.navigate(url, { external: true, force: true });
    } catch (failure) {
      toasts.getState().fail(failure);
    }
    setIsGoing(false);
  }
  return (
    <div role="status">
      <Notice tone="warning" title={t('signup.elsewhere.title', { name })}>
        <Stack gap="3">
          <Text>{t('signup.elsewhere.text', { name })}</Text>
          <Row>
            <Button loading={isGoing} onClick={() => void go()}>
              {t('signup.elsewhere.go', { name })}
            </Button>
            <Button variant="outline" onClick={() => setIsAsking(true)}>
              {t('signup.elsewhere.mail')}
            </Button>
          </Row>
        </Stack>
      </Notice>
      <LaterDialog kept={kept} known={email} center={center} open={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  );
}
