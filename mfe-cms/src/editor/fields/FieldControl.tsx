import { Box, Checkbox, Field, Fieldset, Input, NativeSelect, Stack, Textarea } from '@omzien/ui';
import { useErrorText } from '@omzien/ui/form';
import { RichText } from '@omzien/ui/rich-text';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Path } from '../content/valueAt.ts';
import { AreaChoice } from './AreaChoice.tsx';
import { CategoryChoice } from './CategoryChoice.tsx';
import { CenterChoice } from './CenterChoice.tsx';
import { FormChoice } from './FormChoice.tsx';
import type { Faults } from './faultsOf.ts';
import { isOptionName } from './fieldNames.ts';
import type { Field as Described } from './fieldsOf.ts';
import { GroupControl } from './GroupControl.tsx';
import { ImageControl } from './ImageControl.tsx';
import { iconNames } from './iconNames.ts';
import { LinkControl } from './LinkControl.tsx';
import { ListControl } from './ListControl.tsx';
import { NumberControl } from './NumberControl.tsx';

export type FieldControlProps = {
  field: Described;
  path: Path;
  value: unknown;
  faults: Faults;
  /** Whether a field further inside has a meaning now. */
  isMeant(path: string): boolean;
  onChange(path: Path, value: unknown): void;
  disabled: boolean;
};

/** The picture inside says its name itself. */
export const plainFieldset = { border: '0', margin: '0', padding: '0', minWidth: '0' } as const;
/** A text longer than this is written in more than one line. */
const oneLine = 120;

/** One field of a block, drawn by what the model says of it. */
export const FieldControl = memo(function FieldControl(props: FieldControlProps) {
  const { t } = useTranslation('cms');
  const errorText = useErrorText();
  const { field, path, value, faults, onChange, disabled } = props;
  const place = path.join('.');
  const label = t(`blockFields.${field.name}`);
  const fault = errorText(faults[place], {
    label: `“${label}”`,
    values: field.kind === 'text' || field.kind === 'rich' || field.kind === 'number' ? { max: field.max } : {},
  });
  const write = (next: unknown) => onChange(path, next);

  const framed = (control: ReactNode, hint?: string) => (
    <Field.Root data-field={place} invalid={fault !== undefined} optional={field.optional && field.kind === 'text'}>
      <Field.Label>{label}</Field.Label>
      {control}
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{fault}</Field.ErrorText>
    </Field.Root>
  );
  const textOf = (option: string) => (isOptionName(option) ? t(`blockOptions.${option}`) : option);

  switch (field.kind) {
    case 'text': {
      const text = typeof value === 'string' ? value : '';
      const left = field.max - text.length;
      const hint = left < field.max / 5 && left >= 0 ? t('blockEditor.left', { count: left }) : undefined;
      const shared = {
        value: text,
        disabled,
        onChange: ({ currentTarget }: { currentTarget: { value: string } }) => write(currentTarget.value),
      };
      return framed(field.max > oneLine ? <Textarea rows={3} {...shared} /> : <Input {...shared} />, hint);
    }
    case 'rich':
      return (
        <Field.Root data-field={place} invalid={fault !== undefined}>
          <Field.Label>{label}</Field.Label>
          <RichText label={label} value={typeof value === 'string' ? value : ''} onChange={write} disabled={disabled} />
          <Field.ErrorText>{fault}</Field.ErrorText>
        </Field.Root>
      );
    case 'number':
      return framed(
        <NumberControl
          value={typeof value === 'number' ? value : null}
          standard={field.standard}
          onChange={write}
          disabled={disabled}
        />,
        t('blockEditor.between', { min: field.min, max: field.max }),
      );
    case 'yes':
      return (
        <Field.Root data-field={place}>
          <Checkbox
            checked={typeof value === 'boolean' ? value : field.standard}
            disabled={disabled}
            onChange={({ currentTarget }) => write(currentTarget.checked)}
          >
            {label}
          </Checkbox>
        </Field.Root>
      );
    case 'choice': {
      const chosen = typeof value === 'string' ? value : (field.standard ?? '');
      return framed(
        <NativeSelect
          value={chosen}
          disabled={disabled}
          onChange={({ currentTarget }) => write(currentTarget.value || null)}
        >
          {field.standard === null && <option value="">{t('blockEditor.choose')}</option>}
          {field.options.map((option) => (
            <option key={option} value={option}>
              {textOf(option)}
            </option>
          ))}
        </NativeSelect>,
      );
    }
    case 'choices': {
      const chosen: readonly unknown[] = Array.isArray(value) ? value : field.standard;
      return (
        <Fieldset legend={label} data-field={place}>
          <Stack gap="0">
            {field.options.map((option) => (
              <Checkbox
                key={option}
                checked={chosen.includes(option)}
                disabled={disabled}
                onChange={({ currentTarget }) =>
                  write(field.options.filter((one) => (one === option ? currentTarget.checked : chosen.includes(one))))
                }
              >
                {textOf(option)}
              </Checkbox>
            ))}
          </Stack>
        </Fieldset>
      );
    }
    case 'icon':
      return framed(
        <NativeSelect
          value={typeof value === 'string' ? value : ''}
          disabled={disabled}
          onChange={({ currentTarget }) => write(currentTarget.value || null)}
        >
          <option value="">{t('blockEditor.noIcon')}</option>
          {iconNames.map((name) => (
            <option key={name} value={name}>
              {t(`blockIcons.${name}`)}
            </option>
          ))}
        </NativeSelect>,
      );
    case 'image':
      return (
        <Box as="fieldset" {...plainFieldset} {...{ disabled, 'aria-label': label, 'data-field': place }}>
          <ImageControl label={label} value={value} onChange={write} />
        </Box>
      );
    case 'link':
      return (
        <LinkControl label={label} place={place} value={value} fault={fault} onChange={write} disabled={disabled} />
      );
    case 'form':
      return framed(<FormChoice value={typeof value === 'string' ? value : ''} onChange={write} disabled={disabled} />);
    case 'area':
      return framed(<AreaChoice value={typeof value === 'string' ? value : ''} onChange={write} disabled={disabled} />);
    case 'center':
      return (
        <CenterChoice
          framed={framed}
          value={typeof value === 'string' ? value : ''}
          onChange={write}
          disabled={disabled}
        />
      );
    case 'categories':
      return (
        <Fieldset legend={label} data-field={place} disabled={disabled}>
          <CategoryChoice value={Array.isArray(value) ? value.map(String) : []} onChange={write} />
        </Fieldset>
      );
    case 'group':
      return <GroupControl {...props} field={field} label={label} />;
    case 'list':
      return <ListControl {...props} field={field} label={label} />;
  }
});
