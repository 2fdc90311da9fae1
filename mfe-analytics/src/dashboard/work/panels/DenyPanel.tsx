import { isOvertaken } from '@omzien/parts/decide/isOvertaken';
import { DenyFields, useDenyForm } from '@omzien/parts/review/DenyFields';
import { useReviewSteps } from '@omzien/parts/review/review.api';
import { useReviewTexts } from '@omzien/parts/review/useReviewTexts';
import { usePlatform } from '@omzien/platform';
import { InlineForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { subjectOf, useTodoWrites } from '../todoSteps.api.ts';
import type { PanelProps } from './TodoPanel.tsx';

/** Why an organisation is refused, as it reads that itself. Until the mail leaves it can be taken back. */
export function DenyPanel({ todo, name, take, onClose }: PanelProps) {
  const { t } = useTranslation('analytics');
  const { t: words } = useReviewTexts();
  const { toasts } = usePlatform();
  const { deny, undo } = useReviewSteps();
  const { refresh } = useTodoWrites();
  const form = useDenyForm();
  const { id, version } = subjectOf(todo);
  return (
    <InlineForm
      form={form}
      draft={`organization-${id}-deny`}
      guard="quiet"
      save={(input, key) => deny({ id, ...version }, input, key)}
      onSaved={() => {
        onClose();
        void take(todo, async () => () => undo(id), t('dashboard.said.deny', { name }));
      }}
      onRefused={async (error) => {
        if (!isOvertaken(error)) return false;
        toasts.getState().show({ color: 'warning', message: t('dashboard.overtaken') });
        await refresh();
        return true;
      }}
      submitLabel={words('denySend')}
    >
      <DenyFields form={form} name={name} />
    </InlineForm>
  );
}
