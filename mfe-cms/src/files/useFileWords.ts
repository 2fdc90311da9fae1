import { useFormat } from '@omzien/platform';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRow } from './files.api.ts';

/** What is said of a file: how large it is, and what kind of thing. */
export function useFileWords() {
  const { t } = useTranslation('cms');
  const { number } = useFormat();
  return useMemo(
    () => ({
      size: (bytes: number) =>
        bytes < 1_000_000
          ? `${number(Math.max(1, Math.round(bytes / 1000)))} kB`
          : `${number(bytes / 1_000_000, { maximumFractionDigits: 1 })} MB`,
      content: ({ content }: Pick<FileRow, 'content'>) =>
        t(`files.contents.${content === 'picture' ? 'picture' : 'pdf'}`),
      uses: (count: number) => (count === 0 ? t('files.unused') : t('files.uses', { count })),
    }),
    [t, number],
  );
}
