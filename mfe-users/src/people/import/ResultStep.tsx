import { ListView } from '@omzien/parts/table';
import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Button, Empty, Notice, Row, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowList } from './useRowList.tsx';
import { type SeenImport, useImportSteps } from './userImports.api.ts';

/** What became of each row, the table to keep, and the way back as long as there is one. */
export function ResultStep({ record }: { record: SeenImport }) {
  const { t } = useTranslation('users');
  const { number, date } = useFormat();
  const { toasts } = usePlatform();
  const href = useHref();
  const { undo } = useImportSteps();
  const [isUndoing, setIsUndoing] = useState(false);
  const state = useRowList(record, 'outcome');
  const { created = 0, roleGiven = 0, skipped = 0, failed = 0, removed = 0, stays = 0 } = record.outcomes;
  const isUndone = record.status === 'undone';
  const canUndo = record.permissions?.transitions.includes('undo') ?? false;
  const count = isUndone ? removed : created;

  async function takeBack() {
    setIsUndoing(true);
    try {
      await undo(record);
    } catch (error) {
      toasts.getState().fail(error);
    } finally {
      setIsUndoing(false);
    }
  }

  return (
    <Stack gap="5">
      <Notice
        tone={failed > 0 || stays > 0 ? 'warning' : 'success'}
        title={t(isUndone ? 'imports.removedCount' : 'imports.createdCount', { count, shown: number(count) })}
        level={3}
      >
        <Stack gap="2">
          {roleGiven > 0 && <Text>{t('imports.roleGivenCount', { count: roleGiven, shown: number(roleGiven) })}</Text>}
          {skipped > 0 && <Text>{t('imports.skippedCount', { count: skipped, shown: number(skipped) })}</Text>}
          {failed > 0 && <Text>{t('imports.failedCount', { count: failed, shown: number(failed) })}</Text>}
          {stays > 0 && <Text>{t('imports.staysCount', { count: stays, shown: number(stays) })}</Text>}
          {!isUndone && created > 0 && (
            <Text>{t(record.sendInvitations ? 'imports.invitedLater' : 'imports.inviteWithin')}</Text>
          )}
          <Row gap="3" marginTop="2">
            {record.resultUrl && (
              <Button variant="outline" href={record.resultUrl} download>
                {t('imports.result')}
              </Button>
            )}
            {canUndo && (
              <Button variant="outline" loading={isUndoing} onClick={() => void takeBack()}>
                {t('imports.undo')}
              </Button>
            )}
            {!isUndone && (
              <Button variant="outline" href={href('/users?filter[signup_method_eq]=imported')}>
                {t('imports.toUsers')}
              </Button>
            )}
          </Row>
          {canUndo && record.undoUntil && (
            <Text size="sm">{t('imports.undoUntil', { date: date(record.undoUntil) })}</Text>
          )}
        </Stack>
      </Notice>
      <ListView state={state} caption={t('imports.rowsCaption')} empty={<Empty title={t('imports.rowsGone')} />} />
    </Stack>
  );
}
