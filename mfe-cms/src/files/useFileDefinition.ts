import type { ListDeclaration } from '@omzien/parts/table';
import { useFormat } from '@omzien/platform';
import { choiceFilter, dayFilter, type ListFilter, yesFilter } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fileListFields } from './fileListFields.ts';
import { type FileRow, fileRow, useFolders } from './files.api.ts';

export const byFolder = 'filter[folder_eq]';

/** The files of a centre as a list: all but its columns. */
export function useFileDefinition(): Omit<ListDeclaration<FileRow>, 'columns'> {
  const { t } = useTranslation('cms');
  const { date } = useFormat();
  const folders = useFolders();
  const names = folders.join('\n');
  return useMemo(() => {
    const filters: ListFilter[] = [
      choiceFilter('filter[content_eq]', t('files.columns.content'), [
        { value: 'picture', label: t('files.contents.picture') },
        { value: 'pdf', label: t('files.contents.pdf') },
      ]),
      choiceFilter(
        byFolder,
        t('files.columns.folder'),
        names === '' ? [] : names.split('\n').map((value) => ({ value, label: value })),
      ),
      yesFilter('filter[unused_true]', t('files.unused'), t('files.yes')),
      yesFilter('filter[alt_text_blank]', t('files.withoutAlt'), t('files.yes')),
      dayFilter('filter[created_at_gteq]', t('files.since'), date),
    ];
    return {
      key: 'file_uploads',
      path: '/content/file-upload',
      source: '/api/v1/file_uploads',
      schema: fileRow,
      defaults: fileListFields,
      defaultSort: '-created_at',
      nameOf: ({ fileName }) => fileName,
      search: { name: 'filter[file_name_or_alt_text_or_folder_cont]', label: t('files.search') },
      keepsViews: false,
      filters,
    };
  }, [t, date, names]);
}
