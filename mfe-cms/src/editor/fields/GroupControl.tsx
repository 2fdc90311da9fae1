import { Box, Button, Fieldset, Icon, Stack } from '@omzien/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FieldControl, type FieldControlProps } from './FieldControl.tsx';
import type { Field } from './fieldsOf.ts';
import { useStablePath } from './useStablePath.ts';

type GroupControlProps = FieldControlProps & { field: Extract<Field, { kind: 'group' }>; label: string };

/** Fields that belong together, such as those of a button. What a block can do without is added and taken away. */
export function GroupControl({ field, label, path, value, faults, isMeant, onChange, disabled }: GroupControlProps) {
  const { t } = useTranslation('cms');
  const place = path.join('.');
  const isThere = typeof value === 'object' && value !== null;
  if (field.optional && !isThere)
    return (
      <Box data-field={place}>
        <Button
          variant="outline"
          size="sm"
          disabled={disabled}
          onClick={() => onChange(path, field.isButton ? { label: '', variant: 'primary' } : {})}
        >
          <Icon of={Plus} />
          {t('blockEditor.addPart', { name: label })}
        </Button>
      </Box>
    );
  return (
    <Fieldset legend={label} data-field={place}>
      <Stack gap="4" paddingInlineStart="4" borderInlineStart="3px solid" borderColor="border">
        <GroupFields fields={field.fields} {...{ path, value, faults, isMeant, onChange, disabled }} />
        {field.optional && !disabled && (
          <Box>
            <Button variant="tertiary" size="sm" onClick={() => onChange(path, null)}>
              <Icon of={Trash2} />
              {t('blockEditor.removePart', { name: label })}
            </Button>
          </Box>
        )}
      </Stack>
    </Fieldset>
  );
}

type GroupFieldsProps = Omit<FieldControlProps, 'field'> & { fields: readonly Field[] };

/** The fields of one thing, in order. */
export function GroupFields({ fields, path, value, faults, isMeant, onChange, disabled }: GroupFieldsProps) {
  const values = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return fields
    .filter(({ name }) => isMeant([...path, name].join('.')))
    .map((field) => (
      <PartControl
        key={field.name}
        {...{ field, path, faults, isMeant, onChange, disabled }}
        value={values[field.name]}
      />
    ));
}

/** A field below another one. Its path is made here, so that a field that did not change is not drawn anew. */
function PartControl({ path, ...props }: FieldControlProps) {
  const inside = useStablePath(path, props.field.name);
  return <FieldControl {...props} path={inside} />;
}
