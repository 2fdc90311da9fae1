import type { StepDialogsProps } from '@omzien/parts/listSteps/useAskedStep';
import { type StepResult, useStepReport } from '@omzien/parts/listSteps/useStepReport';
import { usePlatform } from '@omzien/platform';
import { Text } from '@omzien/ui';
import { ConfirmDialog } from '@omzien/ui/dialog';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileRow, useFileWrites } from '../files.api.ts';
import { MoveDialog } from './MoveDialog.tsx';
import type { FileStep } from './useFileSteps.ts';

/** What is asked before files are moved or deleted. */
export function FileDialogs({ open, asked, onClose, ...taking }: StepDialogsProps<FileRow, FileStep>) {
  const { t } = useTranslation('cms');
  const { toasts } = usePlatform();
  const { idsOf, move, remove } = useFileWrites();
  const [isRemoving, setIsRemoving] = useState(false);
  const words = useMemo(
    () => ({
      undo: t('files.undo'),
      undone: (count: number) => t('files.steps.undone', { count }),
      refused: (count: number, reason: string) => t('files.steps.refused', { count, reason }),
    }),
    [t],
  );
  const report = useStepReport(taking, words);
  const count = asked?.count ?? 0;
  const before = asked?.row?.folder ?? null;

  async function moveTo(folder: string | null) {
    if (!asked) return;
    const results = await move(await idsOf(asked.target), folder);
    report.finish<StepResult>(results, (done) => ({
      message: folder
        ? t('files.steps.moved', { count: done.length, folder })
        : t('files.steps.movedOut', { count: done.length }),
      // Of many each came from a folder of its own.
      undo: asked.row ? () => move([done[0].id], before) : undefined,
    }));
  }
  async function removeAll() {
    if (!asked || isRemoving) return;
    setIsRemoving(true);
    try {
      const results = await remove(await idsOf(asked.target));
      report.finish<StepResult>(results, (done) => ({ message: t('files.steps.removed', { count: done.length }) }));
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setIsRemoving(false);
    }
  }
  return (
    <>
      <MoveDialog
        open={open && asked?.step === 'move'}
        onClose={onClose}
        count={count}
        folder={before}
        onMove={moveTo}
      />
      <ConfirmDialog
        open={open && asked?.step === 'remove'}
        onClose={onClose}
        title={
          asked?.row ? t('files.steps.removeOne', { name: asked.row.fileName }) : t('files.steps.removeMany', { count })
        }
        confirmLabel={t('files.steps.removeDo')}
        destructive
        loading={isRemoving}
        onConfirm={() => void removeAll()}
      >
        <Text>{asked?.row ? t('files.steps.removeText') : t('files.steps.removeManyText')}</Text>
      </ConfirmDialog>
    </>
  );
}
