import type { VolunteerProfileReply } from '@omzien/model/volunteerProfile';
import { useFormat, useNow, useSession } from '@omzien/platform';
import { Button, Notice, Row, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useHeldQuestions } from './useHeldQuestions.ts';

type HeldQuestionLineProps = { id: string; held: NonNullable<VolunteerProfileReply['held']> };

/** The volunteer has not got the question yet: until when it can be undone, for whoever asked and for colleagues. */
export function HeldQuestionLine({ id, held }: HeldQuestionLineProps) {
  const { t } = useTranslation('vacancies');
  const { relative } = useFormat();
  const isOver = new Date(held.until).getTime() <= useNow();
  const userId = useSession(({ user }) => user?.id);
  const { isBusy, undo, sendNow } = useHeldQuestions();
  const time = relative(held.until);
  return (
    <Notice tone="info">
      <Text>
        {isOver
          ? t('heldQuestion.now')
          : held.by === userId || held.byName === null
            ? t('heldQuestion.until', { time })
            : t('heldQuestion.by', { name: held.byName, time })}
      </Text>
      <Row gap="2" marginTop="3">
        <Button variant="outline" loading={isBusy} onClick={() => void undo([id])}>
          {t('heldQuestion.undo')}
        </Button>
        <Button variant="tertiary" disabled={isBusy} onClick={() => void sendNow([id])}>
          {t('heldQuestion.sendNow')}
        </Button>
      </Row>
    </Notice>
  );
}
