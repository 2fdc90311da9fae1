import type { VacancyBulkChanges } from '@omzien/model/vacancyInput';
import { OmzienError, usePlatform } from '@omzien/platform';
import { Button, LoadingFailed, Notice, Skeleton, Stack, Text } from '@omzien/ui';
import { SaveBar, useErrorText } from '@omzien/ui/form';
import type { SelectionTarget } from '@omzien/ui/list';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Changed, type ChangeResult, useVacancyChanges } from '../vacancyChanges/vacancyChanges.api.ts';
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
  const { clock } = usePlatform();
  const { change } = useVacancyChanges();
  const errorText = useErrorText();
  const { results, error, retry } = usePreview(target, changes);
  const [isChanging, setIsChanging] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const intent = useRef<string | null>(null);

  const refused = results?.filter(({ ok }) => !ok) ?? [];
  const changing = results?.filter(({ ok, after }) => ok && Object.keys(after).length > 0) ?? [];
  const same = (results?.length ?? 0) - refused.length - changing.length;

  async function apply() {
    setIsChanging(true);
    setProblem(undefined);
    // The same press again is the same intent: its first answer may have been lost.
    intent.current ??= clock.newId();
    const vacancies = changing.map(({ id, lockVersion }) => ({ id, lockVersion: lockVersion ?? undefined }));
    try {
      onChanged(await change(vacancies, changes, intent.current), refused);
    } catch (failure) {
      if (failure instanceof OmzienError && failure.statusCode < 500) intent.current = null;
      const detail = failure instanceof OmzienError ? failure.errors[0]?.detail : null;
      setProblem(detail ?? errorText('save_failed'));
      setIsChanging(false);
    }
  }

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
    <Stack gap="4">
      <Text role="status" fontWeight="semibold">
        {t('bulkEdit.willChange', { count: changing.length })}{' '}
        {refused.length > 0 && t('bulkEdit.willNot', { count: refused.length })}{' '}
        {same > 0 && t('bulkEdit.staysSame', { count: same })}
      </Text>
      <RowChanges results={results} />
      {problem && (
        <div role="alert">
          <Notice tone="danger" title={t('bulkEdit.failed')}>
            <Text>{problem}</Text>
          </Notice>
        </div>
      )}
      <SaveBar>
        <Button variant="outline" onClick={onBack}>
          {t('bulkEdit.back')}
        </Button>
        <Button disabled={changing.length === 0} loading={isChanging} onClick={() => void apply()}>
          {t('bulkEdit.apply', { count: changing.length })}
        </Button>
      </SaveBar>
    </Stack>
  );
}
