import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Button, Notice, Row, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { MovedKinds } from './MovedKinds.tsx';
import type { MergeWords } from './mergeWords.ts';
import { type SeenMerge, useMerge } from './merging.api.ts';
import { useMergingTexts } from './useMergingTexts.ts';

type MergeResultProps<Kind extends string> = {
  merging: { type: string; merges: string };
  merge: SeenMerge<Kind>;
  words: Pick<MergeWords<never, never, Kind>, 'kind' | 'toInto' | 'undoneText'>;
  /** The page of the one that stays. */
  intoAddress: string;
};

/** What a merge did, with the way back as long as there is one; or that it was taken back. */
export function MergeResult<Kind extends string>({ merging, merge, words, intoAddress }: MergeResultProps<Kind>) {
  const { t } = useMergingTexts();
  const href = useHref();
  const { date } = useFormat();
  const { toasts } = usePlatform();
  const { undo } = useMerge(merging);
  const [isUndoing, setIsUndoing] = useState(false);
  const { id, fromName, intoName, moved, kept, undoneAt, undoUntil, permissions } = merge;
  const into = intoName ?? '–';
  const canUndo = permissions?.transitions.includes('undo') ?? false;
  const hasAny = (counts: SeenMerge<string>['kept']) => Object.values(counts).some((count) => (count ?? 0) > 0);

  async function takeBack() {
    setIsUndoing(true);
    try {
      await undo(id);
    } catch (error) {
      toasts.getState().fail(error);
    } finally {
      setIsUndoing(false);
    }
  }

  if (undoneAt !== null)
    return (
      <Notice tone="success" title={t('undone')} level={3}>
        <Stack gap="2">
          <Text>{words.undoneText(into)}</Text>
          {hasAny(kept) && <Text>{t('kept')}</Text>}
          <MovedKinds counts={kept} text={words.kind} />
        </Stack>
      </Notice>
    );
  return (
    <Notice tone="success" title={t('done', { from: fromName ?? '–', into })} level={3}>
      <Stack gap="3">
        {hasAny(moved) && <Text>{t('doneMoved')}</Text>}
        <MovedKinds counts={moved} text={words.kind} />
        <Row gap="3">
          <Button variant="outline" href={href(intoAddress)}>
            {words.toInto(into)}
          </Button>
          {canUndo && (
            <Button variant="outline" loading={isUndoing} onClick={() => void takeBack()}>
              {t('undo')}
            </Button>
          )}
        </Row>
        {canUndo && <Text size="sm">{t('undoUntil', { date: date(undoUntil) })}</Text>}
      </Stack>
    </Notice>
  );
}
