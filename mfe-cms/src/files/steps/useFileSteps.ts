import type { ListStep } from '@omzien/parts/listSteps/listSteps';
import { useHref } from '@omzien/platform';
import { Download, FolderInput, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRow } from '../files.api.ts';

/** What asks before it is done. */
export type FileStep = 'move' | 'remove';

/** All that can be done with a file of the list, or with many. */
export function useFileSteps(): readonly ListStep<FileRow, FileStep>[] {
  const { t } = useTranslation('cms');
  const href = useHref();
  return useMemo(
    () => [
      {
        key: 'open',
        label: t('files.steps.open'),
        icon: Pencil,
        row: true,
        href: ({ id }) => href(`/content/file-upload/${id}`),
      },
      {
        key: 'download',
        label: t('files.steps.download'),
        icon: Download,
        row: true,
        href: ({ url }) => url,
        target: '_blank',
      },
      {
        key: 'move',
        label: t('files.steps.move'),
        icon: FolderInput,
        row: ({ permissions }) => permissions?.update ?? false,
        bulk: 'button',
        asks: 'move',
      },
      {
        key: 'remove',
        label: t('files.steps.remove'),
        icon: Trash2,
        row: ({ permissions }) => permissions?.destroy ?? false,
        bulk: 'button',
        group: 'end',
        destructive: true,
        asks: 'remove',
      },
    ],
    [t, href],
  );
}
