import { noInput, type VacancyBulkChanges } from '@omzien/model/vacancyInput';
import { Button, Form, LoadingFailed, Skeleton, Stack, Text } from '@omzien/ui';
import { FormErrors, SaveBar, useForm, useSave } from '@omzien/ui/form';
import type { SelectionTarget } from '@omzien/ui/list';
import { useTranslation } from 'react-i18next';
import { type Changed, type ChangeResult, useVacancyChanges } from '../changes/vacancyChanges.api.ts';
import { RowChanges } from './RowChanges.tsx';
import { usePreview } from './usePreview.ts';

type PreviewStepProps = {
  target: SelectionTarget;
  changes: VacancyBulkChanges;
  onBack: () => void;
  /** `left`: what the preview said could not be changed, and was left alone. */
  onChanged: (changed: Changed, left: readonly ChangeResult[]) => void;
};
const lines = ['one', 'two', 'three', 'four', 'five', 'six'];

/** What will change, row by row, before anything does. */
export function PreviewStep({ target, changes, onBack, onChanged }: PreviewStepProps) {
  const { t } = useTranslation('vacancies');
  const { change } = useVacancyChanges();
  const { results, error, retry } = usePreview(target, changes);
  const form = useForm(noInput, {});

  const refused = results?.filter(({ ok }) => !ok) ?? [];
  const changing = results?.filter(({ ok, after }) => ok && Object.keys(after).length > 0) ?? [];
  const same = (results?.length ?? 0) - refused.length - changing.length;

  const { submit } = useSave(form, {
    save: (_input, idempotencyKey) => {
      const vacancies = changing.map(({ id, lockVersion }) => ({ id, lockVersion: lockVersion ?? undefined }));
      return change(vacancies, changes, idempotencyKey);
    },
    onSaved: (changed) => onChanged(changed, refused),
  });

  if (error) return <LoadingFailed onRetry={retry} />;
  if (!results)
    return (
      <Stack gap="3" aria-busy="true">
        <Text role="status">{t('bulkEdit.looking')}</Text>
        {lines.map((line) => (
          <Skeleton key={line} height="3.25rem" />
        ))}
      </Stack>
    );
  return (
    <Form noValidate onSubmit={submit}>
      <Stack gap="4">
        <Text role="status" fontWeight="semibold">
          {t('bulkEdit.willChange', { count: changing.length })}{' '}
          {refused.length > 0 && t('bulkEdit.willNot', { count: refused.length })}{' '}
          {same > 0 && t('bulkEdit.staysSame', { count: same })}
        </Text>
        <RowChanges results={results} />
        <FormErrors form={form} />
        <SaveBar>
          <Button variant="outline" onClick={onBack}>
            {t('bulkEdit.back')}
          </Button>
          <Button type="submit" disabled={changing.length === 0} loading={form.formState.isSubmitting}>
            {t('bulkEdit.apply', { count: changing.length })}
          </Button>
        </SaveBar>
      </Stack>
    </Form>
  );
}
