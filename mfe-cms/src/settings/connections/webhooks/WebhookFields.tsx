import { type WebhookInput, webhookEvents } from '@omzien/model/connection';
import { Checkbox, Fieldset, Input } from '@omzien/ui';
import { type Form, FormField, useControlled } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';

/** Where messages go, and about what. */
export function WebhookFields({ form }: { form: Form<WebhookInput, WebhookInput> }) {
  const { t } = useTranslation('cms');
  const { value: events, onChange, onBlur } = useControlled(form, 'events');
  return (
    <>
      <FormField form={form} name="name" label={t('webhooks.name')} hint={t('webhooks.nameHint')}>
        <Input autoComplete="off" {...form.register('name')} />
      </FormField>
      <FormField form={form} name="url" label={t('webhooks.url')} hint={t('webhooks.urlHint')}>
        <Input type="url" inputMode="url" autoComplete="off" {...form.register('url')} />
      </FormField>
      <FormField
        form={form}
        name="events"
        label={t('webhooks.events')}
        hint={t('webhooks.eventsHint')}
        isLabelInControl
      >
        <Fieldset legend={t('webhooks.events')}>
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              id={undefined}
              name="events"
              checked={events.includes(event)}
              onBlur={onBlur}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? [...events, event] : events.filter((other) => other !== event))
              }
            >
              {t(`webhooks.about.${event.replace('.', '_') as 'vacancy_published'}`)}
            </Checkbox>
          ))}
        </Fieldset>
      </FormField>
    </>
  );
}
