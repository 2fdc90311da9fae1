import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconType } from '../text/Icon.tsx';
import { chakra } from '../theme/chakra.ts';
import { controlRecipe } from './controlRecipe.ts';
import { useFieldControl } from './Field.tsx';

const InputElement = chakra('input', controlRecipe);
const TextareaElement = chakra('textarea', controlRecipe);
const SelectElement = chakra('select', controlRecipe);
const Group = chakra('div', { base: { position: 'relative', width: 'full' } });

export type InputProps = ComponentProps<typeof InputElement> & {
  /** An icon inside the field, before the text. */
  icon?: IconType;
};

/**
 * One line of text. Takes `{...register('name')}`.
 *
 * @example <Input type="email" autoComplete="email" {...form.register('email')} />
 */
export function Input({ icon, ...props }: InputProps) {
  const control = useFieldControl();
  if (!icon) return <InputElement type="text" {...control} {...props} />;
  return (
    <Group>
      <Icon
        of={icon}
        position="absolute"
        insetInlineStart="3.5"
        top="50%"
        transform="translateY(-50%)"
        color="text.muted"
        pointerEvents="none"
      />
      <InputElement type="text" withIcon="start" {...control} {...props} />
    </Group>
  );
}

/**
 * Several lines of text; grows with what is written where the browser can.
 *
 * @example <Textarea rows={5} {...form.register('text')} />
 */
export function Textarea(props: ComponentProps<typeof TextareaElement>) {
  return <TextareaElement rows={5} fieldSizing="content" minHeight="8rem" {...useFieldControl()} {...props} />;
}

/**
 * The browser's own list of choices: it works everywhere, also with large text and old phones.
 *
 * @example
 * <NativeSelect {...form.register('locale')}>
 *   <option value="nl">Nederlands</option>
 * </NativeSelect>
 */
export function NativeSelect({ children, maxWidth, ...props }: ComponentProps<typeof SelectElement>) {
  return (
    <Group maxWidth={maxWidth}>
      <SelectElement appearance="none" withIcon="end" {...useFieldControl()} {...props}>
        {children}
      </SelectElement>
      <Icon
        of={ChevronDown}
        position="absolute"
        insetInlineEnd="3.5"
        top="50%"
        transform="translateY(-50%)"
        color="text.muted"
        pointerEvents="none"
      />
    </Group>
  );
}

const ChoiceLabel = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    minHeight: 'var(--om-target)',
    paddingBlock: '2',
    cursor: 'pointer',
    lineHeight: '1.45',
    '&:has(:disabled)': { cursor: 'not-allowed', opacity: '0.6' },
  },
});
const ChoiceInput = chakra('input', {
  base: {
    appearance: 'none',
    display: 'inline-grid',
    placeContent: 'center',
    flexShrink: '0',
    width: '6',
    height: '6',
    margin: '0',
    marginTop: '0.05em',
    bg: 'surface',
    border: '2px solid',
    borderColor: 'border.strong',
    cursor: 'inherit',
    transition: 'background-color 150ms, border-color 150ms',
    _before: { content: '""', width: '0.75rem', height: '0.75rem', bg: 'accent.text', opacity: '0' },
    // Browsers call radios of which none is chosen indeterminate too.
    '&:checked, &[type=checkbox]:indeterminate': { bg: 'accent', borderColor: 'accent' },
    '&:checked::before, &[type=checkbox]:indeterminate::before': { opacity: '1' },
    '&[aria-invalid=true]': { borderColor: 'danger' },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
  variants: {
    kind: {
      checkbox: {
        borderRadius: 'sm',
        _before: { clipPath: 'polygon(14% 46%, 0 62%, 40% 100%, 100% 20%, 84% 6%, 38% 66%)' },
        '&:indeterminate::before': { clipPath: 'inset(40% 0)' },
      },
      radio: { borderRadius: 'circle', _before: { borderRadius: 'circle' } },
    },
  },
});

type ChoiceProps = Omit<ComponentProps<typeof ChoiceInput>, 'kind' | 'type'> & { children: ReactNode };

/**
 * A box to tick with its words; the words are part of the target. Takes `{...register('name')}`.
 *
 * @example <Checkbox {...form.register('acceptTerms')}>{t('signUp.terms')}</Checkbox>
 */
export function Checkbox({ children, ...props }: ChoiceProps) {
  return (
    <ChoiceLabel>
      <ChoiceInput type="checkbox" kind="checkbox" {...useFieldControl()} {...props} />
      <span>{children}</span>
    </ChoiceLabel>
  );
}

/**
 * One of several choices; those of one group share a `name` and stand in a `Fieldset`.
 *
 * @example <Radio value="weekly" {...form.register('frequency')}>{t('alert.weekly')}</Radio>
 */
export function Radio({ children, ...props }: ChoiceProps) {
  return (
    <ChoiceLabel>
      <ChoiceInput type="radio" kind="radio" {...props} />
      <span>{children}</span>
    </ChoiceLabel>
  );
}

const FieldsetElement = chakra('fieldset', { base: { border: '0', margin: '0', padding: '0', minWidth: '0' } });
const Legend = chakra('legend', { base: { fontWeight: 'semibold', fontSize: 'sm', padding: '0', marginBottom: '1' } });

/**
 * Choices that belong together, under one question.
 *
 * @example
 * <Fieldset legend={t('search.type')}>
 *   <Checkbox value="p2p" {...form.register('types')}>{t('types.p2p')}</Checkbox>
 * </Fieldset>
 */
export function Fieldset({
  legend,
  children,
  ...props
}: ComponentProps<typeof FieldsetElement> & { legend: ReactNode }) {
  return (
    <FieldsetElement {...props}>
      <Legend>{legend}</Legend>
      {children}
    </FieldsetElement>
  );
}
