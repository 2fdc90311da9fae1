import { savedViewInput } from '@omzien/model/savedView';
import { usePlatform } from '@omzien/platform';
import { useId } from 'react';
import * as v from 'valibot';
import { Button } from '../action/Button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Checkbox, Input } from '../form/controls.tsx';
import { Field } from '../form/Field.tsx';
import { FormErrors } from '../form/FormErrors.tsx';
import { showSaveError } from '../form/showSaveError.ts';
import { useErrorText } from '../form/useErrorText.ts';
import { useForm } from '../form/useForm.ts';
import { Stack } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import { keptQuery } from './listAddress.ts';
import { useListTexts } from './listTexts.ts';
import { useViewWrites } from './savedViews.api.ts';
import type { List } from './useList.ts';
import type { ListColumns } from './useListColumns.ts';

const viewName = v.object({ name: savedViewInput.entries.name, isDefault: v.boolean() });

type SaveViewDialogProps = { list: List; columns: ListColumns; onClose: () => void };

/** Gives the list as it stands a name, to find it again. */
export default function SaveViewDialog({ list, columns, onClose }: SaveViewDialogProps) {
  const texts = useListTexts();
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
