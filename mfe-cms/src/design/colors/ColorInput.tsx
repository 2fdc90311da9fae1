import { hexColor } from '@omzien/model/shades';
import { Box, Input, Row } from '@omzien/ui';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';

type ColorInputProps = {
  /** What the colour is of, for the field with which one points. */
  label: string;
  name: string;
  value: string;
  /** What is drawn where nothing is chosen. */
  fallback: string;
  onChange(value: string): void;
  onBlur(): void;
};

/** A colour, pointed at or written as `#1f8f5f`. */
export function ColorInput({ label, name, value, fallback, onChange, onBlur }: ColorInputProps) {
  const { t } = useTranslation('cms');
  const shown = v.is(hexColor, value.trim()) ? value.trim().toLowerCase() : fallback;
  return (
    <Row gap="2" flexWrap="nowrap">
      <Box
        as="input"
        {...{
          type: 'color',
          value: shown,
          'aria-label': t('siteDesign.point', { name: label }),
          onChange: ({ target }: ChangeEvent<HTMLElement>) => onChange((target as HTMLInputElement).value),
          onBlur,
        }}
        width="12"
        height="var(--om-target)"
        flexShrink="0"
        padding="1"
        border="1px solid"
        borderColor="border.strong"
        borderRadius="control"
        bg="surface"
        cursor="pointer"
      />
      <Input
        name={name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        placeholder={fallback}
        maxWidth="9rem"
        autoComplete="off"
        spellCheck={false}
      />
    </Row>
  );
}
