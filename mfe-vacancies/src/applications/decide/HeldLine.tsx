import type { Application } from '@omzien/model/application';
import { useFormat, useNow, useSession } from '@omzien/platform';
import { Button, Notice, Row, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useMoves } from './useMoves.ts';

type HeldLineProps = { application: Application; held: NonNullable<Application['held']> };

/** Nobody has heard of the decision yet: until when it can be undone, for whoever decided and for colleagues. */
export function HeldLine({ application, held }: HeldLineProps) {
  const { t } = useTranslation('vacancies');
  const { relative } = useFormat();
  const isOver = new Date(held.until).getTime() <= useNow();
  const userId = useSession(({ user }) => user?.id);
  const moves = useMoves(application);
  const isOwn = held.by === userId || held.byName === null;
  return (
    <Notice tone="info">
      <Text>
        {isOver
          ? t('applications.decide.heldNow')
          : isOwn
            ? t('applications.decide.heldUntil', { time: relative(held.until) })
            : t('applications.decide.heldBy', { name: held.byName, time: relative(held.until) })}
      </Text>
      <Row gap="2" marginTop="3">
        <Button variant="outline" loading={moves.isBusy} onClick={() => void moves.undo()}>
          {t('applications.decide.undo')}
        </Button>
        <Button variant="tertiary" disabled={moves.isBusy} onClick={() => void moves.sendNow()}>
          {t('applications.decide.sendNow')}
        </Button>
      </Row>
    </Notice>
  );
}
