import type { OrganizationMove } from '@omzien/model/organizationMove';
import { ProgressBar } from '@omzien/parts/progress/ProgressBar';
import { useFormat, usePlatform } from '@omzien/platform';
import { Button, Card, Heading, Notice, Row, Stack, Text } from '@omzien/ui';
import { ConfirmDialog } from '@omzien/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KindCounts } from './MovePreviewCard.tsx';
import { useMoving } from './moves.api.ts';

function Progress({ move }: { move: OrganizationMove }) {
  const { t } = useTranslation('organizations');
  const { number } = useFormat();
  const { doneCount, totalCount, status } = move;
  const label = t(status === 'undoing' ? 'move.undoing' : 'move.running');
  return (
    <Stack gap="3">
      <Text>{label}</Text>
      <ProgressBar label={label} done={doneCount} all={totalCount} />
      <Text tone="muted">{t('move.progress', { done: number(doneCount), all: number(totalCount) })}</Text>
      <Text tone="muted">{t('move.mayLeave')}</Text>
    </Stack>
  );
}

type MoveReportProps = {
  move: OrganizationMove;
  /** It goes back: what was chosen may be where it comes from. */
  onUndo(): void;
};

/** How far the latest move is, what it took along, and the way back. */
export function MoveReport({ move, onUndo }: MoveReportProps) {
  const { t } = useTranslation('organizations');
  const { dateTime } = useFormat();
  const { toasts } = usePlatform();
  const { undo } = useMoving();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = move.status === 'running' || move.status === 'undoing';
  const places = { from: move.fromCenterName, to: move.toCenterName };
  const hasKept = Object.values(move.kept).some((count) => count > 0);

  async function takeBack() {
    setIsBusy(true);
    onUndo();
    try {
      await undo(move.organizationId);
      setIsAsked(false);
    } catch (error) {
      toasts.getState().fail(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Card as="section" padding="md" maxWidth="form">
      <Stack gap="4">
        <Heading level={2} size={3}>
          {t(`move.report.${move.status}`, places)}
        </Heading>
        {isUnderWay && <Progress move={move} />}
        {move.status === 'done' && (
          <>
            <Text tone="muted">{dateTime(move.finishedAt ?? move.createdAt)}</Text>
            <KindCounts counts={move.counts} />
          </>
        )}
        {move.status === 'undone' &&
          (hasKept ? (
            <Notice tone="warning" title={t('move.kept', places)} level={3}>
              <KindCounts counts={move.kept} />
            </Notice>
          ) : (
            <Text>{t('move.asBefore', places)}</Text>
          ))}
        {move.permissions?.transitions.includes('undo') && (
          <>
            <Text tone="muted">{t('move.undoUntil', { time: dateTime(move.undoUntil) })}</Text>
            <Row>
              <Button variant="outline" onClick={() => setIsAsked(true)}>
                {t('move.undo')}
              </Button>
            </Row>
          </>
        )}
      </Stack>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('move.undoTitle', { name: move.organizationName, from: move.fromCenterName })}
        confirmLabel={t('move.undo')}
        loading={isBusy}
        onConfirm={() => void takeBack()}
      >
        <Text>{t('move.undoQuestion', places)}</Text>
      </ConfirmDialog>
    </Card>
  );
}
