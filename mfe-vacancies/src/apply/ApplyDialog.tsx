import { guestApplicationInput, memberApplicationInput } from '@omzien/model/application';
import { formatPhoneNumber } from '@omzien/model/fields';
import type { Vacancy } from '@omzien/model/vacancy';
import { showSaveError, useLeaveGuard, usePlatform, useSession } from '@omzien/platform';
import { Button, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { useForm } from '@omzien/ui/form';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ApplyFields, type ApplyValues } from './ApplyFields.tsx';
import { useApply } from './apply.api.ts';

type ApplyDialogProps = { vacancy: Vacancy; open: boolean; onClose: () => void };
/** Who applied: a guest still has to confirm by mail. */
type Sent = { email: string } | 'member';

/**
 * The application form in a dialog. The form lives here and not in the dialog, so that closing and opening it again
 * finds everything as it was.
 */
export function ApplyDialog({ vacancy, open, onClose }: ApplyDialogProps) {
  const { t } = useTranslation('vacancies');
  const { clock } = usePlatform();
  const user = useSession(({ isSignedIn, user: known }) => (isSignedIn ? known : null));
  const apply = useApply(vacancy.id);
  const formId = useId();
  const [sent, setSent] = useState<Sent | null>(null);
  // One key for one intent: a second click, or a retry after a lost answer, applies once.
  const [idempotencyKey] = useState(() => clock.newId());
  const schema = (user ? memberApplicationInput : guestApplicationInput) as v.GenericSchema<ApplyValues, ApplyValues>;
  const form = useForm(schema, {
    firstName: '',
    lastName: '',
    email: '',
    phoneNumber: user?.phoneNumber ? formatPhoneNumber(user.phoneNumber) : '',
    message: '',
    answers: vacancy.extraQuestions.map(() => ''),
    acceptPrivacy: false,
  });
  const { isDirty, isSubmitting } = form.formState;
  useLeaveGuard(isDirty && !sent);

  async function send(values: ApplyValues) {
    if (user) {
      await apply.asMember(v.parse(memberApplicationInput, values), idempotencyKey);
      setSent('member');
    } else {
      const input = v.parse(guestApplicationInput, values);
      await apply.asGuest(input, idempotencyKey);
      setSent({ email: input.email });
    }
  }
  const submit = form.handleSubmit((values) =>
    send(values).catch((error: unknown) => showSaveError(error, form.setError)),
  );

  if (sent) return <SentDialog vacancy={vacancy} sent={sent} open={open} onClose={onClose} />;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('apply.title', { title: vacancy.title })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('apply.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isSubmitting}>
            {t('apply.send')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <ApplyFields form={form} schema={schema} vacancy={vacancy} user={user} />
      </form>
    </Dialog>
  );
}

function SentDialog({ vacancy, sent, open, onClose }: ApplyDialogProps & { sent: Sent }) {
  const { t } = useTranslation('vacancies');
  const organization = vacancy.organizationName;
  const days = vacancy.organizationReplyDays ?? 7;
  const isGuest = sent !== 'member';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isGuest ? 'apply.confirmTitle' : 'apply.sentTitle')}
      footer={<Button onClick={onClose}>{t('apply.close')}</Button>}
    >
      <div role="status">
        <Text>
          {isGuest
            ? t('apply.confirmText', { email: sent.email })
            : t('apply.sentMember', { organization, count: days })}
        </Text>
        {isGuest && (
          <Text tone="muted" marginTop="3">
            {t('apply.noMail')}
          </Text>
        )}
      </div>
    </Dialog>
  );
}
