import { savedViewInput } from '@omzien/model/savedView';
import { Checkbox, Input, Stack, Text } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { keptQuery, type List, type ListColumns } from '@omzien/ui/list';
import * as v from 'valibot';
import { useViewWrites } from './savedViews.api.ts';
import { useSavedViewTexts } from './savedViewTexts.ts';

const viewName = v.object({ name: savedViewInput.entries.name, isDefault: v.boolean() });

type SaveViewDialogProps = { list: List; columns: ListColumns; onClose: () => void };

/** Gives the list as it stands a name, to find it again. */
export function SaveViewDialog({ list, columns, onClose }: SaveViewDialogProps) {
  const texts = useSavedViewTexts();
  const { add } = useViewWrites(list.definition.key);
  const form = useForm(viewName, { name: '', isDefault: false });
  const free = columns.shown.filter((key) => !columns.choices.find((choice) => choice.key === key)?.isFixed);

  return (
    <FormDialog
      open
      onClose={onClose}
      form={form}
      title={texts.saveViewTitle}
      submitLabel={texts.save}
      guard={false}
      save={(view) => add({ ...view, query: keptQuery(list.query), columns: columns.isStandard ? [] : free })}
      savedToast={({ name }) => ({ message: texts.viewSaved(name ?? '') })}
    >
      <Stack gap="4">
        <Text tone="muted" size="sm">
          {texts.saveViewHint}
        </Text>
        <FormField form={form} name="name" label={texts.viewName}>
          <Input maxLength={60} autoComplete="off" {...form.register('name')} />
        </FormField>
        <Checkbox {...form.register('isDefault')}>{texts.opensWith}</Checkbox>
      </Stack>
    </FormDialog>
  );
}
