import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Button, Link, LoadingFailed, Notice, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { CenterContact } from '../../screen/CenterContact.tsx';
import { useRedirectAfterSignIn } from '../../session/useRedirectAfterSignIn.ts';
import { useReloadSession } from '../../session/useReloadSession.ts';
import { ProfileEditFrame } from '../edit/ProfileEditFrame.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { CodeAppSection } from './CodeAppSection.tsx';
import { DataSection } from './DataSection.tsx';
import { PasskeySection } from './PasskeySection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { RecoveryCodesSection } from './RecoveryCodesSection.tsx';
import { RecoveryCodesSheet } from './RecoveryCodesSheet.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { useFactorWrites, useSignInFactors } from './settings.api.ts';

export default function SettingsScreen() {
  const { t } = useTranslation('users');
  const { date } = useFormat();
  const href = useHref();
  const { toasts } = usePlatform();
  const reloadSession = useReloadSession();
  const { data: factors, error, mutate } = useSignInFactors();
  const writes = useFactorWrites();
  const [query] = useSearchParams();
  /** Where somebody was when this had to be done first. */
  const wanted = query.get('redirect');
  const goBack = useRedirectAfterSignIn(wanted);
  const [codes, setCodes] = useState<string[] | null>(null);
  const isBlocked = factors?.isBlocked === true;
  const hasSecondStep = factors ? factors.passkeys > 0 || factors.codeApp !== null : false;

  /** The first thing beside the password: with it come the codes for when it is lost. */
  async function added() {
    // Whoever had to make it first now has what he may do.
    if (isBlocked) await reloadSession().catch((failure: unknown) => toasts.getState().fail(failure));
    if (factors?.recoveryCodes) return;
    try {
      const { codes: made } = await writes.renewCodes();
      setCodes(made);
    } catch (failure) {
      // They can still be made below.
      toasts.getState().fail(failure);
    }
  }

  return (
    <ProfileEditFrame tab="settings">
      <Stack gap="8">
        {error && <LoadingFailed onRetry={() => void mutate()} />}
        {!factors && !error && (
          <Stack gap="5" aria-busy="true">
            <Skeleton height="120px" />
            <Skeleton height="120px" />
          </Stack>
        )}
        {factors && (
          <>
            {isBlocked && (
              <Notice tone="warning" title={t('settings.blocked')}>
                <Text>{t('settings.blockedText')}</Text>
                <CenterContact />
                <Link href={href('/uitloggen')}>{t('settings.signOut')}</Link>
              </Notice>
            )}
            {!isBlocked && hasSecondStep && wanted !== null && (
              <Notice tone="success" title={t('settings.ready')}>
                <Text>{t(codes ? 'settings.readyKeepCodes' : 'settings.readyText')}</Text>
                <Row marginTop="3">
                  <Button onClick={() => void goBack()}>{t('settings.goBack')}</Button>
                </Row>
              </Notice>
            )}
            {!isBlocked && !hasSecondStep && factors.requiredFrom && (
              <Notice tone="warning" title={t('settings.asked', { date: date(factors.requiredFrom) })}>
                <Text>{t('settings.askedText')}</Text>
              </Notice>
            )}
            {!isBlocked && <AppearanceSection />}
            {!isBlocked && <PasswordSection />}
            <PasskeySection onAdded={added} />
            <CodeAppSection codeApp={factors.codeApp} onAdded={added} />
            {codes && <RecoveryCodesSheet codes={codes} onKept={() => setCodes(null)} />}
            {hasSecondStep && <RecoveryCodesSection left={factors.recoveryCodes} onMade={setCodes} />}
            {!isBlocked && <SessionsSection />}
            {!isBlocked && <DataSection />}
          </>
        )}
      </Stack>
    </ProfileEditFrame>
  );
}
