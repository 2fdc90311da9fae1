import { acceptApproachInput, declineApproachInput } from '@omzien/model/volunteerProfileInput';
import { Text, Textarea } from '@omzien/ui';
import { FormField, InlineForm, useForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { useTodoWrites } from '../todoSteps.api.ts';
import type { PanelProps } from './TodoPanel.tsx';

/** The answer to an organisation that asks for somebody: what it gets to know is said before it is sent. */
export function ApproachPanel(props: PanelProps) {
  return props.panel === 'accept_approach' ? <Yes {...props} /> : <No {...props} />;
}

function Yes({ todo, onDone }: PanelProps) {
  const { t } = useTranslation('analytics');
  const writes = useTodoWrites();
  const form = useForm(acceptApproachInput, { message: '' });
  const organization = todo.owner?.name ?? '';
  return (
    <InlineForm
      form={form}
      draft={`question-yes-${todo.subject?.id}`}
      guard="quiet"
      save={(input, key) => writes.answerApproach(todo, 'accept', input, key)}
      onSaved={() => {
        onDone();
        void writes.refresh();
      }}
      savedToast={t('dashboard.said.accept_approach', { organization })}
      submitLabel={t('dashboard.approach.yesSend')}
    >
      <Text>{t('dashboard.approach.yesHint', { organization })}</Text>
      <FormField form={form} name="message" label={t('dashboard.approach.message')} optional>
        <Textarea rows={3} {...form.register('message')} />
      </FormField>
    </InlineForm>
  );
}

function No({ todo, onDone }: PanelProps) {
  const { t } = useTranslation('analytics');
  const writes = useTodoWrites();
  const form = useForm(declineApproachInput, { reason: '' });
  const organization = todo.owner?.name ?? '';
  return (
    <InlineForm
      form={form}
      draft={`question-no-${todo.subject?.id}`}
      guard="quiet"
      save={(input, key) => writes.answerApproach(todo, 'decline', input, key)}
      onSaved={() => {
        onDone();
        void writes.refresh();
      }}
      savedToast={t('dashboard.said.decline_approach', { organization })}
      submitLabel={t('dashboard.approach.noSend')}
    >
      <Text>{t('dashboard.approach.noHint', { organization })}</Text>
      <FormField form={form} name="reason" label={t('dashboard.approach.reason')} optional>
        <Textarea rows={3} {...form.register('reason')} />
      </FormField>
    </InlineForm>
  );
}
