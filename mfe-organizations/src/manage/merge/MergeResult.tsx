import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Button, Notice, Row, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MovedKinds } from './MovedKinds.tsx';
import { type SeenMerge, useMerging } from './organizationMerges.api.ts';

/** What a merge did, with the way back as long as there is one; or that it was taken back. */
export function MergeResult({ merge }: { merge: SeenMerge }) {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const { date } = useFormat();
  const { toasts } = usePlatform();
  const { undo } = useMerging();
  const [isUndoing, setIsUndoing] = useState(false);
  const { fromName, intoName, intoId, moved, kept, undoneAt, undoUntil, permissions } = merge;
  const into = intoName ?? '–';
  const canUndo = permissions?.transitions.includes('undo') ?? false;
  const hasKept = Object.values(kept).some((count) => count > 0);

  async function takeBack() {
    setIsUndoing(true);
    try {
      await undo(merge);
    } catch (error) {
      toasts.getState().fail(error);
    } finally {
      setIsUndoing(false);
    }
  }

  if (undoneAt !== null)
    return (
      <Notice tone="success" title={t('merging.undone')} level={3}>
        <Stack gap="2">
          <Text>{t('merging.undoneText', { name: into })}</Text>
          {hasKept && <Text>{t('merging.kept')}</Text>}
          <MovedKinds counts={kept} />
        </Stack>
      </Notice>
    );
  return (
    <Notice tone="success" title={t('merging.done', { from: fromName ?? '–', into })} level={3}>
      <Stack gap="3">
        {Object.values(moved).some((count) => count > 0) && <Text>{t('merging.doneMoved')}</Text>}
        <MovedKinds counts={moved} />
        <Row gap="3">
          <Button variant="outline" href={href(`/organizations/${intoId}/edit`)}>
            {t('merging.toInto', { name: into })}
          </Button>
          {canUndo && (
            <Button variant="outline" loading={isUndoing} onClick={() => void takeBack()}>
              {t('merging.undo')}
            </Button>
          )}
        </Row>
        {canUndo && <Text size="sm">{t('merging.undoUntil', { date: date(undoUntil) })}</Text>}
      </Stack>
    </Notice>
  );
}
