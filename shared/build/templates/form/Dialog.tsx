import { {{schema}} } from '@omzien/model/{{modelFile}}';
import { Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import { use{{Key}} } from './{{key}}.api.ts';

type {{Dialog}}Props = { open: boolean; onClose: () => void };

/** Open it with `later(() => import('…/{{Dialog}}.tsx')…, { texts: ['{{folder}}'] })`. */
export function {{Dialog}}({ open, onClose }: {{Dialog}}Props) {
  const { t } = useTranslation('{{namespace}}');
  const save = use{{Key}}();
  const form = useForm({{schema}}, {});

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('{{key}}.title')}
      submitLabel={t('{{key}}.send')}
      draft="{{draft}}"
      save={save}
    >
      <FormField form={form} name="{{name}}" label={t('{{key}}.{{name}}')}>
        <Textarea rows={4} {...form.register('{{name}}')} />
      </FormField>
    </FormDialog>
  );
}
