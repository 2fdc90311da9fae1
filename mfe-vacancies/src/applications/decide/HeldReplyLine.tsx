import type { Application } from '@omzien/model/application';
import { useApplicationSteps } from '@omzien/parts/decide/applicationSteps.api';
import { useFormat, usePlatform, useSession } from '@omzien/platform';
import { Button, Notice, Row, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type HeldReplyLineProps = { application: Application; held: NonNullable<Application['heldReply']> };

/** A message that was written to several and that this volunteer has not got yet, with the ways on from there. */
export function HeldReplyLine({ application, held }: HeldReplyLineProps) {
  const { t } = useTranslation('vacancies');
  const { relative } = useFormat();
  const { toasts } = usePlatform();
  const { takeReply } = useApplicationSteps(application);
  const userId = useSession(({ user }) => user?.id);
  const [isBusy, setIsBusy] = useState(false);
  const time = relative(held.until);

  async function take(action: 'undo_reply' | 'send_reply') {
    setIsBusy(true);
    try {
      const result = await takeReply(action);
      const done = action === 'undo_reply' ? 'applications.decide.undone' : 'applications.reply.sent';
      const message = result?.ok ? t(done) : (result?.errors[0]?.detail ?? null);
      toasts.getState().show({ color: result?.ok ? 'success' : 'warning', message });
    } catch (error) {
      toasts.getState().fail(error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Notice tone="info">
      <Text>
        {held.by === userId || held.byName === null
          ? t('applications.decide.replyHeldUntil', { time })
          : t('applications.decide.replyHeldBy', { name: held.byName, time })}
      </Text>
      <Text marginTop="2">“{held.body}”</Text>
      <Row gap="2" marginTop="3">
        <Button variant="outline" loading={isBusy} onClick={() => void take('undo_reply')}>
          {t('applications.decide.undo')}
        </Button>
        <Button variant="tertiary" disabled={isBusy} onClick={() => void take('send_reply')}>
          {t('applications.decide.sendNow')}
        </Button>
      </Row>
    </Notice>
  );
}
