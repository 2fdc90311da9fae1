import { type Passkey, passkeyInput } from '@omzien/model/factors';
import { OmzienError, useFormat, usePlatform } from '@omzien/platform';
import { hasPasskeys } from '@omzien/platform/passkey';
import { passkeyProblem } from '@omzien/platform/passkeyProblem';
import { Box, Button, Card, Input, LoadingFailed, Notice, Row, Stack, Text } from '@omzien/ui';
import { ConfirmDialog } from '@omzien/ui/dialog';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from './SettingsSection.tsx';
import { useFactorWrites, usePasskeys } from './settings.api.ts';

/** One's passkeys: making, naming and removing them. */
export function PasskeySection({ onAdded }: { onAdded: () => Promise<void> }) {
  const { t } = useTranslation('users');
  const { items, error, mutate } = usePasskeys();
  const [isAdding, setIsAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const [canMake, setCanMake] = useState(true);
  useEffect(() => setCanMake(hasPasskeys()), []);

  return (
    <SettingsSection title={t('settings.passkeys')} text={t('settings.passkeysText')}>
      {error && <LoadingFailed onRetry={() => void mutate()} />}
      {items && items.length > 0 && (
        <Stack as="ul" gap="3" listStyle="none" margin="0" padding="0">
          {items.map((item) => (
            <PasskeyRow key={item.id} item={item} onRename={() => setRenamed(item)} onRemove={() => setRemoved(item)} />
          ))}
        </Stack>
      )}
      {canMake ? (
        <div>
          <Button variant={items?.length ? 'outline' : 'primary'} onClick={() => setIsAdding(true)}>
            {t('settings.addPasskey')}
          </Button>
        </div>
      ) : (
        <Notice tone="info" level={3}>
          {t('settings.noPasskeys')}
        </Notice>
      )}
      <NameDialog
        key={renamed?.id ?? 'new'}
        open={isAdding || renamed !== null}
        item={renamed}
        onAdded={onAdded}
        onClose={() => {
          setIsAdding(false);
          setRenamed(null);
        }}
      />
      {removed && <RemoveDialog item={removed} onClose={() => setRemoved(null)} />}
    </SettingsSection>
  );
}

function PasskeyRow({ item, onRename, onRemove }: { item: Passkey; onRename: () => void; onRemove: () => void }) {
  const { t } = useTranslation('users');
  const { date, relative } = useFormat();
  const { name, host, isSynced, createdAt, lastUsedAt } = item;
  return (
    <Box as="li">
      <Card>
        <Row justifyContent="space-between" gap="3">
          <Stack gap="1">
            <Text fontWeight="semibold">{name}</Text>
            <Text tone="muted" fontSize="sm">
              {t('settings.passkeyMade', { date: date(createdAt), host })}
              {' · '}
              {lastUsedAt ? t('settings.lastUsed', { when: relative(lastUsedAt) }) : t('settings.neverUsed')}
              {isSynced && ` · ${t('settings.synced')}`}
            </Text>
          </Stack>
          <Row gap="2">
            <Button variant="outline" onClick={onRename} aria-label={t('settings.renameNamed', { name })}>
              {t('settings.rename')}
            </Button>
            <Button variant="outline" onClick={onRemove} aria-label={t('settings.removeNamed', { name })}>
              {t('settings.remove')}
            </Button>
          </Row>
        </Row>
      </Card>
    </Box>
  );
}

type NameDialogProps = { open: boolean; item: Passkey | null; onAdded: () => Promise<void>; onClose: () => void };

/** Asks what a passkey is to be called; a new one is made after that, by the browser. */
function NameDialog({ open, item, onAdded, onClose }: NameDialogProps) {
  const { t } = useTranslation('users');
  const { addPasskey, renamePasskey } = useFactorWrites();
  const form = useForm(passkeyInput, { name: item?.name ?? t('settings.passkeyDefault') });
  const ceremony = useRef<string | null>(null);
  const words = { there: t('settings.passkeyThere'), failed: t('settings.passkeyFailed') };

  async function save({ name }: { name: string }, idempotencyKey?: string) {
    if (item) {
      await renamePasskey(item.id, name, idempotencyKey);
      return;
    }
    try {
      await addPasskey(name);
    } catch (failure) {
      // What the browser says of it is for developers.
      if (!(failure instanceof OmzienError))
        ceremony.current = passkeyProblem(failure, words) ?? t('settings.passkeyCancelled');
      throw failure;
    }
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t(item ? 'settings.renameTitle' : 'settings.addPasskey')}
      submitLabel={t(item ? 'settings.save' : 'settings.makePasskey')}
      draft={`passkey-${item?.id ?? 'new'}`}
      save={save}
      // After the window has gone and given the focus back: the codes come into sight then.
      onSaved={() => {
        if (!item) void onAdded();
      }}
      onRefused={() => {
        const said = ceremony.current;
        ceremony.current = null;
        if (said === null) return false;
        form.setError('root', { type: 'passkey', message: said });
        return true;
      }}
      savedToast={t(item ? 'settings.renamed' : 'settings.passkeyAdded')}
    >
      {!item && <Text>{t('settings.makeText')}</Text>}
      <FormField form={form} name="name" label={t('settings.name')} hint={t('settings.nameHint')}>
        <Input autoComplete="off" maxLength={60} {...form.register('name')} />
      </FormField>
    </FormDialog>
  );
}

function RemoveDialog({ item, onClose }: { item: Passkey; onClose: () => void }) {
  const { t } = useTranslation('users');
  const { toasts } = usePlatform();
  const { removePasskey } = useFactorWrites();
  const [isRemoving, setIsRemoving] = useState(false);

  async function remove() {
    setIsRemoving(true);
    try {
      await removePasskey(item.id);
      toasts.getState().show({ color: 'success', message: t('settings.passkeyRemoved', { name: item.name }) });
      onClose();
    } catch (failure) {
      toasts.getState().fail(failure);
      setIsRemoving(false);
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('settings.removeTitle', { name: item.name })}
      confirmLabel={t('settings.remove')}
      onConfirm={() => void remove()}
      loading={isRemoving}
      destructive
    >
      <Text>{t('settings.removeText')}</Text>
    </ConfirmDialog>
  );
}
