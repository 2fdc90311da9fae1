import { savedViewInput } from '@omzien/model/savedView';
import { usePlatform } from '@omzien/platform';
import { Button, Checkbox, Field, Input, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { FormErrors, showSaveError, useErrorText, useForm } from '@omzien/ui/form';
import { keptQuery, type List, type ListColumns } from '@omzien/ui/list';
import { useId } from 'react';
import * as v from 'valibot';
import { useViewWrites } from './savedViews.api.ts';
import { useSavedViewTexts } from './savedViewTexts.ts';

const viewName = v.object({ name: savedViewInput.entries.name, isDefault: v.boolean() });

type SaveViewDialogProps = { list: List; columns: ListColumns; onClose: () => void };

/** Gives the list as it stands a name, to find it again. */
export function SaveViewDialog({ list, columns, onClose }: SaveViewDialogProps) {
  const texts = useSavedViewTexts();
  const { toasts } = usePlatform();
  const errorText = useErrorText(viewName);
  const formId = useId();
  const { add } = useViewWrites(list.definition.key);
  const form = useForm(viewName, { name: '', isDefault: false });
  const { errors, isSubmitting } = form.formState;
  const labels = { name: texts.viewName };
  const free = columns.shown.filter((key) => !columns.choices.find((choice) => choice.key === key)?.isFixed);

  const save = form.handleSubmit(async ({ name, isDefault }) => {
    try {
      const kept = { query: keptQuery(list.query), columns: columns.isStandard ? [] : free };
      await add({ name, isDefault, ...kept });
      onClose();
      toasts.getState().show({ color: 'success', message: texts.viewSaved(name) });
    } catch (error) {
      showSaveError(error, form.setError);
    }
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.saveViewTitle}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} loading={isSubmitting}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <Stack gap="4">
          <FormErrors form={form} labels={labels} schema={viewName} />
          <Text tone="muted" size="sm">
            {texts.saveViewHint}
          </Text>
          <Field.Root invalid={Boolean(errors.name)}>
            <Field.Label>{texts.viewName}</Field.Label>
            <Input maxLength={60} autoComplete="off" {...form.register('name')} />
            <Field.ErrorText>
              {errorText(errors.name?.message, { label: texts.viewName, field: 'name' })}
            </Field.ErrorText>
          </Field.Root>
          <Checkbox {...form.register('isDefault')}>{texts.opensWith}</Checkbox>
        </Stack>
      </form>
    </Dialog>
  );
}
