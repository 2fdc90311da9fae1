import { Button, Row } from '@omzien/ui';
import { FormField, useControlled } from '@omzien/ui/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignForm } from '../record/designValues.ts';
import { useDesignLabels } from '../sections/useDesignLabels.ts';
import { ColorInput } from './ColorInput.tsx';

type ColorName = 'primaryColor' | 'secondaryColor' | 'mutedColor' | 'backgroundColor' | 'textColor';
type ColorFieldProps = { form: DesignForm; name: ColorName; fallback: string; hint?: ReactNode };

/** One colour of the design, and the way to have none. */
export function ColorField({ form, name, fallback, hint }: ColorFieldProps) {
  const { t } = useTranslation('cms');
  const label = useDesignLabels()[name];
  const { value, onChange, onBlur } = useControlled(form, name);
  return (
    <FormField form={form} name={name} label={label} hint={hint} optional>
      <Row gap="2">
        <ColorInput label={label} name={name} value={value} fallback={fallback} onChange={onChange} onBlur={onBlur} />
        {value !== '' && (
          <Button
            variant="tertiary"
            size="sm"
            aria-label={t('siteDesign.clearOf', { name: label })}
            onClick={() => onChange('')}
          >
            {t('siteDesign.clear')}
          </Button>
        )}
      </Row>
    </FormField>
  );
}
