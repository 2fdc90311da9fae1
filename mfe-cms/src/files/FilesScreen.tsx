import { BulkSteps } from '@omzien/parts/listSteps/BulkSteps';
import { rowMenuOf } from '@omzien/parts/listSteps/StepMenus';
import { useAskedStep } from '@omzien/parts/listSteps/useAskedStep';
import { ListView, useListState } from '@omzien/parts/table';
import { later, useFormat } from '@omzien/platform';
import { Empty, PageHeader, Screen, Stack } from '@omzien/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentTabRow } from '../screen/content/ContentTabRow.tsx';
import { FolderRow } from './FolderRow.tsx';
import type { FileRow } from './files.api.ts';
import { type FileStep, useFileSteps } from './steps/useFileSteps.ts';
import { UploadPanel } from './upload/UploadPanel.tsx';
import { useFileColumns } from './useFileColumns.tsx';
import { byFolder, useFileDefinition } from './useFileDefinition.ts';

const FileDialogs = later(() => import('./steps/FileDialogs.tsx').then((module) => module.FileDialogs));

export default function FilesScreen() {
  const { t } = useTranslation('cms');
  const { number } = useFormat();
  const { ask, refusals, dialogsOf } = useAskedStep<FileRow, FileStep>();
  const steps = useFileSteps();
  const definition = useFileDefinition();
  const columns = useFileColumns(refusals);
  const rowMenu = useMemo(() => {
    const labelOf = ({ fileName }: FileRow) => t('files.steps.labelOf', { name: fileName });
    return rowMenuOf({ steps, label: t('files.steps.label'), labelOf, onAsk: ask });
  }, [steps, ask, t]);
  const state = useListState(useMemo(() => ({ ...definition, columns, rowMenu }), [definition, columns, rowMenu]));
  const { list, answer } = state;

  return (
    <Screen kind="staff">
      <PageHeader
        title={t('files.title')}
        count={answer.meta?.pagination && number(state.total)}
        description={t('files.intro')}
      />
      <ContentTabRow open="files" />
      <Stack gap="6">
        <UploadPanel folder={list.query.get(byFolder)} />
        <div>
          <ListView
            state={state}
            caption={t('files.caption')}
            before={<FolderRow list={list} />}
            empty={<Empty title={t('files.empty')} hint={t('files.emptyHint')} />}
            bulk={<BulkSteps state={state} steps={steps} onAsk={ask} />}
          />
        </div>
      </Stack>
      <FileDialogs {...dialogsOf(state.selection)} />
    </Screen>
  );
}
