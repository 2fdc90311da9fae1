import type { InvitedUser } from '@omzien/model/invitation';
import { useFormat, usePlatform } from '@omzien/platform';
import { Box, Button, Card, Heading, Icon, Notice, Stack, Text } from '@omzien/ui';
import { Download, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from './DeleteDialog.tsx';
import { useExport, useUserWrites } from './user.api.ts';

/** What somebody agreed to, and taking along or deleting what is kept. */
export function PrivacyTab({ user }: { user: InvitedUser }) {
  const { t } = useTranslation('users');
  const { date } = useFormat();
  const { consents = [], firstName: name, permissions, eraseAt } = user;
  return (
    <Stack gap="6">
      <Card as="section">
        <Heading level={2} size={3} marginBottom="4">
          {t('people.detail.consents')}
        </Heading>
        {consents.length === 0 && <Text tone="muted">{t('people.detail.noConsents', { name })}</Text>}
        <Stack as="ul" gap="0" listStyle="none" margin="0" padding="0">
          {consents.map((consent) => (
            <Box
              as="li"
              key={`${consent.key} ${consent.organizationId} ${consent.givenAt}`}
              borderTop="1px solid"
              borderColor="border"
              paddingBlock="3"
            >
              <Text fontWeight="semibold">{t(`people.detail.consentKeys.${consent.key}`)}</Text>
              <Text size="sm" tone="muted">
                {t('people.detail.given', { date: date(consent.givenAt) })}
                {consent.withdrawnAt && ` · ${t('people.detail.withdrawn', { date: date(consent.withdrawnAt) })}`}
              </Text>
            </Box>
          ))}
        </Stack>
      </Card>
      {permissions?.transitions.includes('export') && <ExportCard user={user} />}
      {user.status === 'archived' && eraseAt && <Restore user={user} until={date(eraseAt)} />}
      {permissions?.destroy && <DeleteCard user={user} />}
    </Stack>
  );
}

function ExportCard({ user }: { user: InvitedUser }) {
  const { t } = useTranslation('users');
  const { toasts } = usePlatform();
  const { exportData } = useUserWrites(user);
  const [id, setId] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { data, mutate, isValidating } = useExport(id);

  async function ask() {
    setIsAsking(true);
    try {
      setId((await exportData()).id);
    } catch (failure) {
      toasts.getState().fail(failure);
    }
    setIsAsking(false);
  }
  return (
    <Card as="section">
      <Heading level={2} size={3} marginBottom="2">
        {t('people.detail.export')}
      </Heading>
      <Text measured marginBottom="4">
        {t('people.detail.exportText', { name: user.firstName })}
      </Text>
      <Box role="status">
        {data?.downloadUrl && (
          <Button href={data.downloadUrl} download>
            <Icon of={Download} />
            {t('people.detail.download')}
          </Button>
        )}
        {data && !data.downloadUrl && (
          <Stack gap="3" alignItems="flex-start">
            <Text>{t('people.detail.exportBusy')}</Text>
            <Button variant="outline" loading={isValidating} onClick={() => void mutate()}>
              {t('people.detail.exportLook')}
            </Button>
          </Stack>
        )}
      </Box>
      {!data && (
        <Button variant="outline" loading={isAsking} onClick={() => void ask()}>
          <Icon of={Download} />
          {t('people.detail.exportAsk')}
        </Button>
      )}
    </Card>
  );
}

function Restore({ user, until }: { user: InvitedUser; until: string }) {
  const { t } = useTranslation('users');
  const { toasts } = usePlatform();
  const { restore } = useUserWrites(user);
  const mayRestore = user.permissions?.transitions.includes('restore');

  async function bringBack() {
    try {
      await restore();
      toasts.getState().show({ color: 'success', message: t('people.detail.restored', { name: user.fullName }) });
    } catch (failure) {
      toasts.getState().fail(failure);
    }
  }
  return (
    <Notice tone="warning" title={t('people.detail.erasedOn', { date: until })}>
      <Text marginBottom="3">{t('people.detail.erasedText')}</Text>
      {mayRestore && (
        <Button variant="outline" onClick={() => void bringBack()}>
          <Icon of={Undo2} />
          {t('people.detail.restore')}
        </Button>
      )}
    </Notice>
  );
}

function DeleteCard({ user }: { user: InvitedUser }) {
  const { t } = useTranslation('users');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section">
      <Heading level={2} size={3} marginBottom="2">
        {t('people.detail.delete')}
      </Heading>
      <Text measured marginBottom="4">
        {t('people.detail.deleteText')}
      </Text>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <Icon of={Trash2} />
        {t('people.detail.delete')}
      </Button>
      <DeleteDialog user={user} open={isOpen} onClose={() => setIsOpen(false)} />
    </Card>
  );
}
