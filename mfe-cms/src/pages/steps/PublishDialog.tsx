import { useNow } from '@omzien/platform';
import { Fieldset, Grid, Radio, Stack, Text } from '@omzien/ui';
import { DateInput, inAmsterdam, TimeInput } from '@omzien/ui/date';
import { FormField, useControlled, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { targetParts } from '@omzien/ui/list';
import { useTranslation } from 'react-i18next';
import { publishForm, publishValues, windowOf } from './publishForm.ts';
import type { StepDialogProps } from './StepDialogs.tsx';

/** Puts a page, or all that are chosen, online: at once or from a moment, for good or until one. */
export function PublishDialog({ asked, taker, onClose }: StepDialogProps) {
  const { t } = useTranslation('cms');
  const now = useNow();
  const { row, count, target } = asked;
  const form = useForm(publishForm, publishValues(row, now));
  const isLater = form.watch('when') === 'later';
  const fromDay = useControlled(form, 'fromDay');
  const fromTime = useControlled(form, 'fromTime');
  const untilDay = useControlled(form, 'untilDay');
  const untilTime = useControlled(form, 'untilTime');
  const today = inAmsterdam(now).day;

  return (
    <FormDialog
      open
      onClose={onClose}
      about={JSON.stringify(target, targetParts)}
      draft={`pages-publish-${row?.id ?? 'chosen'}`}
      form={form}
      title={row ? t('pages.steps.publish.title', { title: row.title }) : t('pages.steps.publish.many', { count })}
      submitLabel={t(isLater ? 'pages.steps.publish.plan' : 'pages.steps.publish.now')}
      save={(values, key) => taker.take(target, { action: 'publish', ...windowOf(values) }, key)}
      onSaved={(results) => taker.finish('publish', results)}
    >
      <Fieldset legend={t('pages.steps.publish.when')}>
        <Stack gap="2">
          <Radio value="now" {...form.register('when')}>
            {t('pages.steps.publish.atOnce')}
          </Radio>
          <Radio value="later" {...form.register('when')}>
            {t('pages.steps.publish.later')}
          </Radio>
        </Stack>
      </Fieldset>
      {isLater && (
        <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 8rem' }} gap="4">
          <FormField form={form} name="fromDay" label={t('pages.steps.publish.fromDay')}>
            <DateInput {...fromDay} min={today} />
          </FormField>
          <FormField form={form} name="fromTime" label={t('pages.steps.publish.fromTime')}>
            <TimeInput {...fromTime} />
          </FormField>
        </Grid>
      )}
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 8rem' }} gap="4">
        <FormField
          form={form}
          name="untilDay"
          optional
          label={t('pages.steps.publish.untilDay')}
          hint={t('pages.steps.publish.untilHint')}
        >
          <DateInput {...untilDay} min={today} />
        </FormField>
        <FormField form={form} name="untilTime" label={t('pages.steps.publish.untilTime')}>
          <TimeInput {...untilTime} />
        </FormField>
      </Grid>
      {!row && <Text tone="muted">{t('pages.steps.publish.each')}</Text>}
    </FormDialog>
  );
}
