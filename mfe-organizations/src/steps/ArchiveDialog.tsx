import { Text } from '@omzien/ui';
import { useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { targetParts } from '@omzien/ui/list';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Asked } from './organizationSteps.ts';
import type { StepTaker } from './useStepTaking.ts';

const nothing = v.object({});

/** What archiving takes along: vacancies go off line, and who waits for an answer hears of it. */
export function ArchiveDialog({ asked, taker, onClose }: { asked: Asked; taker: StepTaker; onClose: () => void }) {
  const { t } = useTranslation('organizations');
  const form = useForm(nothing, {});
  const { target, count, row } = asked;
  return (
    <FormDialog
      open
      onClose={onClose}
      about={JSON.stringify(target, targetParts)}
      form={form}
      guard={false}
      title={row ? t('steps.archiveTitle', { name: row.name }) : t('steps.archiveMany', { count })}
      submitLabel={t('steps.menu.archive')}
      save={(_input, key) => taker.take(target, { action: 'archive' }, key)}
      onSaved={(results) => taker.finish('archive', results)}
    >
      <Text>
        {row ? t('steps.archiveText', { count: row.openVacanciesCount }) : t('steps.archiveManyText', { count })}
      </Text>
      <Text>{t('steps.archiveBack')}</Text>
    </FormDialog>
  );
}
