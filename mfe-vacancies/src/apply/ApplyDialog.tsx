import { guestApplicationInput, memberApplicationInput } from '@omzien/model/application';
import { formatPhoneNumber } from '@omzien/model/fields';
import type { Vacancy } from '@omzien/model/vacancy';
import { useLeaveGuard, usePlatform, useSession } from '@omzien/platform';
import { Button, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { showSaveError, useForm } from '@omzien/ui/form';
import { useEffect, useId, useRef, useState } from 'react';
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

  const sentTitle = (done: Sent) => t(done === 'member' ? 'apply.sentTitle' : 'apply.confirmTitle');

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

  // One dialog all along: a second one in its place would be closed by the end of the first.
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={sent ? sentTitle(sent) : t('apply.title', { title: vacancy.title })}
      footer={
        sent ? (
          <Button onClick={onClose}>{t('apply.close')}</Button>
        ) : (
          <>
            <Button variant="outline" onClick={onClose}>
              {t('apply.cancel')}
            </Button>
            <Button type="submit" form={formId} loading={isSubmitting}>
              {t('apply.send')}
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <SentText vacancy={vacancy} sent={sent} />
      ) : (
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <ApplyFields form={form} schema={schema} vacancy={vacancy} user={user} />
        </form>
      )}
    </Dialog>
  );
}

function SentText({ vacancy, sent }: { vacancy: Vacancy; sent: Sent }) {
  const { t } = useTranslation('vacancies');
  const organization = vacancy.organizationName;
  const days = vacancy.organizationReplyDays ?? 7;
  const text = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone; the focus goes to what came of it.
  useEffect(() => text.current?.focus(), []);
  return (
    <div ref={text} role="status" tabIndex={-1} style={{ outline: 'none' }}>
      <Text>
        {sent === 'member'
          ? t('apply.sentMember', { organization, count: days })
          : t('apply.confirmText', { email: sent.email })}
      </Text>
      {sent !== 'member' && (
        <Text tone="muted" marginTop="3">
          {t('apply.noMail')}
        </Text>
      )}
    </div>
  );
}
