import { memberInput } from '@omzien/model/organizationInput';
import { useHref, usePermission, usePlatform } from '@omzien/platform';
import {
  Badge,
  Box,
  Button,
  Card,
  Grid,
  Heading,
  Icon,
  Input,
  Link,
  LoadingFailed,
  NativeSelect,
  Row,
  Skeleton,
  Stack,
  Text,
  Textarea,
} from '@omzien/ui';
import { ConfirmDialog } from '@omzien/ui/dialog';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMembers, useMemberWrites } from './members.api.ts';
import type { StoredOrganization } from './organizationEditValues.ts';

/** Who works for it: users, invitations that wait, and a way to invite somebody. */
export function MembersSection({ organization }: { organization: StoredOrganization }) {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const { toasts } = usePlatform();
  const mayInvite = usePermission('users.invite');
  const mayRemove = usePermission('roles.manage');
  const seesUsers = usePermission('users.manage');
  const { items, error, isLoading, mutate } = useMembers(organization.id);
  const { remove } = useMemberWrites(organization.id);
  const [isInviting, setIsInviting] = useState(false);
  const [removed, setRemoved] = useState<{ id: string; fullName: string } | null>(null);

  async function takeOut(member: { id: string; fullName: string }) {
    setRemoved(null);
    try {
      await remove(member.id);
      toasts.getState().show({ color: 'success', message: t('edit.members.removed', { name: member.fullName }) });
    } catch (failure) {
      toasts.getState().fail(failure);
    }
  }

  return (
    <Card as="section" id="people" maxWidth="form">
      <Row justifyContent="space-between" gap="3">
        <Heading level={2} size={3}>
          {t('edit.members.title')}
        </Heading>
        <Row gap="4" alignItems="center">
          <Link
            href={href(`/organizations/${organization.id}/access-requests`)}
            display="inline-flex"
            alignItems="center"
            minHeight="11"
          >
            {t('edit.members.requests')}
          </Link>
          {mayInvite && (
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsInviting(true)}>
              <Icon of={UserPlus} />
              {t('edit.members.invite')}
            </Button>
          )}
        </Row>
      </Row>
      <Box marginTop="4">
        {isLoading && <Skeleton height="6rem" />}
        {error && !items && <LoadingFailed onRetry={mutate} />}
        {items?.length === 0 && <Text tone="muted">{t('edit.members.none')}</Text>}
        <Stack as="ul" gap="0" listStyle="none" margin="0" padding="0">
          {items?.map(({ id, fullName, email, jobTitle, status, roles, held }) => (
            <Row
              as="li"
              key={id}
              justifyContent="space-between"
              gap="3"
              paddingBlock="3"
              borderTop="1px solid"
              borderColor="border"
            >
              <Box minWidth="0">
                <Text fontWeight="semibold">
                  {seesUsers ? <Link href={href(`/users/${id}`)}>{fullName}</Link> : fullName}
                  {status !== 'active' && (
                    <Box as="span" marginInlineStart="2">
                      <Badge tone={status === 'invited' ? 'info' : 'neutral'}>
                        {t(`edit.members.status.${status === 'invited' ? 'invited' : 'off'}`)}
                      </Badge>
                    </Box>
                  )}
                </Text>
                <Text size="sm" tone="muted" overflowWrap="anywhere">
                  {[
                    roles.map((role) => t(`edit.members.roles.${role === 'mentor' ? 'mentor' : 'admin'}`)).join(', '),
                    jobTitle,
                    email,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                {held && (
                  <Text size="sm" tone="muted">
                    {t('edit.members.waits')}
                  </Text>
                )}
              </Box>
              {mayRemove && (
                <Button
                  variant="tertiary"
                  size="sm"
                  aria-label={`${t('edit.members.remove')}: ${fullName}`}
                  onClick={() => setRemoved({ id, fullName })}
                >
                  {t('edit.members.remove')}
                </Button>
              )}
            </Row>
          ))}
        </Stack>
      </Box>
      <InviteDialog organization={organization} open={isInviting} onClose={() => setIsInviting(false)} />
      <ConfirmDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        title={t('edit.members.removeTitle', { name: removed?.fullName ?? '' })}
        confirmLabel={t('edit.members.remove')}
        onConfirm={() => removed && void takeOut(removed)}
      >
        {t('edit.members.removeText', { name: organization.name })}
      </ConfirmDialog>
    </Card>
  );
}

type InviteDialogProps = { organization: StoredOrganization; open: boolean; onClose(): void };

function InviteDialog({ organization, open, onClose }: InviteDialogProps) {
  const { t } = useTranslation('organizations');
  const { toasts } = usePlatform();
  const { invite, undo } = useMemberWrites(organization.id);
  const form = useForm(memberInput, { firstName: '', lastName: '', email: '', role: 'admin', note: '' });
  const isSchool = organization.organizationType === 'School';

  async function takeBack(userId: string) {
    try {
      await undo(userId);
      toasts.getState().show({ color: 'success', message: t('edit.members.undone') });
    } catch (failure) {
      toasts.getState().fail(failure);
    }
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      about={organization.id}
      draft={`organization-invite-${organization.id}`}
      form={form}
      title={t('edit.members.inviteTitle', { name: organization.name })}
      submitLabel={t('edit.members.send')}
      save={invite}
      savedToast={(member) => ({
        message: t('edit.members.invited', { name: member.fullName }),
        ...(member.held
          ? { duration: 10_000, action: { label: t('edit.members.undo'), run: () => void takeBack(member.id) } }
          : {}),
      })}
    >
      <Text>{t('edit.members.inviteText')}</Text>
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        <FormField form={form} name="firstName" label={t('edit.members.firstName')}>
          <Input autoComplete="off" {...form.register('firstName')} />
        </FormField>
        <FormField form={form} name="lastName" label={t('edit.members.lastName')}>
          <Input autoComplete="off" {...form.register('lastName')} />
        </FormField>
      </Grid>
      <FormField form={form} name="email" label={t('edit.members.email')}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </FormField>
      {isSchool && (
        <FormField form={form} name="role" label={t('edit.members.role')}>
          <NativeSelect {...form.register('role')}>
            {(['admin', 'mentor'] as const).map((role) => (
              <option key={role} value={role}>
                {t(`edit.members.roles.${role}`)}
              </option>
            ))}
          </NativeSelect>
        </FormField>
      )}
      <FormField form={form} name="note" label={t('edit.members.note')} optional>
        <Textarea rows={3} {...form.register('note')} />
      </FormField>
    </FormDialog>
  );
}
