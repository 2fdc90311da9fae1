import { hexColor } from '@omzien/model/shades';
import { Button, Row } from '@omzien/ui';
import { FormField, useControlled } from '@omzien/ui/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { DesignForm } from '../record/designValues.ts';
import { useDesignLabels } from '../record/useDesignLabels.ts';
import { ColorInput } from './ColorInput.tsx';

type ColorName = 'primaryColor' | 'secondaryColor' | 'mutedColor' | 'backgroundColor' | 'textColor';
type ColorFieldProps = { form: DesignForm; name: ColorName; fallback: string; hint?: ReactNode };

/** One colour of the design, and the way to have none. */
export function ColorField({ form, name, fallback, hint }: ColorFieldProps) {
  const { t } = useTranslation('cms');
  const label = useDesignLabels()[name];
  const { value, onChange, onBlur } = useControlled(form, name);

  function set(next: string) {
    onChange(next);
    // Shades belong to a colour: of another one the site makes them anew.
    const isWhole = next === '' || v.is(hexColor, next.trim());
    if (isWhole && (name === 'primaryColor' || name === 'secondaryColor'))
      form.setValue(`${name}Shades`, null, { shouldDirty: true });
  }
  return (
    <FormField form={form} name={name} label={label} hint={hint} optional>
      <Row gap="2">
        <ColorInput label={label} name={name} value={value} fallback={fallback} onChange={set} onBlur={onBlur} />
        {value !== '' && (
          <Button
            variant="tertiary"
            size="sm"
            aria-label={t('siteDesign.clearOf', { name: label })}
            onClick={() => set('')}
          >
            {t('siteDesign.clear')}
          </Button>
        )}
      </Row>
    </FormField>
  );
}
