import { codeInput, type SignInFactors } from '@omzien/model/factors';
import { useFormat, usePlatform } from '@omzien/platform';
import { Box, Button, Input, Link, Row, Stack, StatusDot, Text } from '@omzien/ui';
import { ConfirmDialog } from '@omzien/ui/dialog';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from './SettingsSection.tsx';
import { useFactorWrites } from './settings.api.ts';

type Setup = { secret: string; uri: string; picture: { path: string; size: number } };
type CodeAppSectionProps = { codeApp: SignInFactors['codeApp']; onAdded: () => Promise<void> };

/** An app that makes codes, beside the password. */
export function CodeAppSection({ codeApp, onAdded }: CodeAppSectionProps) {
  const { t } = useTranslation('users');
  const { date, relative } = useFormat();
  const { toasts } = usePlatform();
  const { beginApp } = useFactorWrites();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isBeginning, setIsBeginning] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);

  async function begin() {
    setIsBeginning(true);
    try {
      setSetup(await beginApp());
      setIsOpen(true);
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setIsBeginning(false);
    }
  }
  return (
    <SettingsSection title={t('settings.codeApp')} text={t('settings.codeAppText')}>
      {codeApp ? (
        <Row justifyContent="space-between" gap="3">
          <Text>
            <StatusDot tone="success">{t('settings.codeAppOn', { date: date(codeApp.since) })}</StatusDot>
            {codeApp.lastUsedAt && ` · ${t('settings.lastUsed', { when: relative(codeApp.lastUsedAt) })}`}
          </Text>
          <Button variant="outline" onClick={() => setIsRemoving(true)}>
            {t('settings.codeAppOff')}
          </Button>
        </Row>
      ) : (
        <div>
          <Button variant="outline" loading={isBeginning} onClick={() => void begin()}>
            {t('settings.setUpApp')}
          </Button>
        </div>
      )}
      {setup && (
        <SetUpDialog key={setup.uri} open={isOpen} setup={setup} onAdded={onAdded} onClose={() => setIsOpen(false)} />
      )}
      {isRemoving && <RemoveAppDialog onClose={() => setIsRemoving(false)} />}
    </SettingsSection>
  );
}

type SetUpDialogProps = { open: boolean; setup: Setup; onAdded: () => Promise<void>; onClose: () => void };

function SetUpDialog({ open, setup, onAdded, onClose }: SetUpDialogProps) {
  const { t } = useTranslation('users');
  const { confirmApp } = useFactorWrites();
  const form = useForm(codeInput, { code: '' });
  const { path, size } = setup.picture;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('settings.setUpApp')}
      submitLabel={t('settings.turnOn')}
      save={({ code }) => confirmApp(code)}
      onSaved={() => void onAdded()}
      savedToast={t('settings.codeAppAdded')}
    >
      <Text>{t('settings.scan')}</Text>
      <Box bg="white" padding="4" borderRadius="card" alignSelf="center" marginX="auto" width="fit-content">
        <svg role="img" aria-label={t('settings.picture')} viewBox={`0 0 ${size} ${size}`} width="200" height="200">
          <path d={path} fill="#000" shapeRendering="crispEdges" />
        </svg>
      </Box>
      <Stack gap="1">
        <Text fontSize="sm">{t('settings.typeSecret')}</Text>
        <Text as="code" fontFamily="mono" overflowWrap="anywhere" userSelect="all">
          {setup.secret}
        </Text>
        <Text fontSize="sm">
          <Link href={setup.uri}>{t('settings.openApp')}</Link>
        </Text>
      </Stack>
      <FormField form={form} name="code" label={t('settings.code')} hint={t('settings.codeHint')}>
        <Input autoComplete="one-time-code" inputMode="numeric" maxLength={8} {...form.register('code')} />
      </FormField>
    </FormDialog>
  );
}

function RemoveAppDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('users');
  const { toasts } = usePlatform();
  const { removeApp } = useFactorWrites();
  const [isSending, setIsSending] = useState(false);

  async function remove() {
    setIsSending(true);
    try {
      await removeApp();
      toasts.getState().show({ color: 'success', message: t('settings.codeAppRemoved') });
      onClose();
    } catch (failure) {
      toasts.getState().fail(failure);
      setIsSending(false);
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('settings.codeAppOffTitle')}
      confirmLabel={t('settings.codeAppOff')}
      onConfirm={() => void remove()}
      loading={isSending}
      destructive
    >
      <Text>{t('settings.codeAppOffText')}</Text>
    </ConfirmDialog>
  );
}
