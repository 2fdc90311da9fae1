import { AskFields, useAskForm } from '@omzien/parts/review/AskFields';
import { type OpenSignUp, useReviewSteps, useSignUp } from '@omzien/parts/review/review.api';
import { useReviewTexts } from '@omzien/parts/review/useReviewTexts';
import { LoadingFailed, Skeleton } from '@omzien/ui';
import { InlineForm } from '@omzien/ui/form';
import { subjectOf, useTodoWrites } from '../todoSteps.api.ts';
import type { PanelProps } from './TodoPanel.tsx';

/** A question to who signed up: with it the organisation leaves the list until there is an answer, or a week is over. */
export function AskPanel(props: PanelProps) {
  const { data, error, mutate } = useSignUp(subjectOf(props.todo).id);
  if (error && !data) return <LoadingFailed onRetry={mutate} />;
  return data ? <Ask {...props} record={data} /> : <Skeleton height="12rem" />;
}

function Ask({ name, record, onDone }: PanelProps & { record: OpenSignUp }) {
  const { t: words } = useReviewTexts();
  const { ask } = useReviewSteps();
  const { refresh } = useTodoWrites();
  const form = useAskForm();
  return (
    <InlineForm
      form={form}
      draft={`organization-${record.id}-ask`}
      guard="quiet"
      save={({ body }, key) => ask(record, words('askSubject'), body, key)}
      onSaved={() => {
        onDone();
        void refresh();
      }}
      savedToast={words('asked', { name })}
      submitLabel={words('askSend')}
    >
      <AskFields form={form} />
    </InlineForm>
  );
}
