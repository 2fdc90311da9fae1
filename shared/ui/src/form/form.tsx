import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { IconButton } from '../action/Button.tsx';
import { BottomBar } from '../layout/BottomBar.tsx';
import { Box, Row, Stack } from '../layout/layout.tsx';
import { Heading, Text } from '../text/text.tsx';
import { Input } from './controls.tsx';

export { AutosaveText, DraftNotice } from './DraftNotice.tsx';
export { ErrorSummary, type ErrorSummaryItem, type ErrorSummaryProps } from './ErrorSummary.tsx';
export { FormBody, type FormBodyProps } from './FormBody.tsx';
export { FormErrors, type FormErrorsProps } from './FormErrors.tsx';
export { FormField, type FormFieldProps } from './FormField.tsx';
export { InlineForm, type InlineFormProps } from './InlineForm.tsx';
export { SubmitButton } from './SubmitButton.tsx';
export { saveProblem, showSaveError } from './showSaveError.ts';
export { type Autosave, type AutosaveState, useAutosave } from './useAutosave.ts';
export type { FormDraft } from './useDraft.ts';
export { useErrorText } from './useErrorText.ts';
export { type Form, useControlled, useForm } from './useForm.ts';
export { type SaveOptions, type Saving, useSave } from './useSave.ts';

/**
 * Part of a long form: a heading, and a line that says why we ask.
 *
 * @example <FormSection title={t('form.where')} why={t('form.whereWhy')}>…</FormSection>
 */
export function FormSection({ title, why, children }: { title: string; why?: ReactNode; children: ReactNode }) {
  return (
    <Stack
      as="section"
      gap="5"
      paddingBlock="6"
      borderTop="1px solid"
      borderColor="border"
      _first={{ borderTop: 'none', paddingTop: '0' }}
    >
      <div>
        <Heading level={2} size={3}>
          {title}
        </Heading>
        {why && (
          <Text tone="muted" size="sm" marginTop="1">
            {why}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  );
}

/**
 * At the lower edge of the window, for a form: its buttons, and in words what is not saved yet.
 *
 * @example
 * <SaveBar state={<AutosaveText autosave={autosave} />}>
 *   <Button type="submit">{t('form.save')}</Button>
 * </SaveBar>
 */
export function SaveBar({ state, children }: { state?: ReactNode; children: ReactNode }) {
  return (
    <BottomBar>
      <Row justifyContent="space-between">
        <Text size="sm" tone="muted" aria-live="polite">
          {state}
        </Text>
        <Row>{children}</Row>
      </Row>
    </BottomBar>
  );
}

export type PasswordInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'icon'> & {
  /** What the button says. */
  showLabel: string;
  hideLabel: string;
};

/**
 * A password that can be looked at while typing.
 *
 * @example
 * <PasswordInput autoComplete="current-password" showLabel={t('show')} hideLabel={t('hide')} {...form.register('password')} />
 */
export function PasswordInput({ showLabel, hideLabel, ...props }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Box position="relative" width="full">
      <Input type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} withIcon="end" {...props} />
      <IconButton
        label={isShown ? hideLabel : showLabel}
        onClick={() => setIsShown(!isShown)}
        position="absolute"
        insetInlineEnd="0"
        top="0"
        borderRadius="control"
      >
        {isShown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
      </IconButton>
    </Box>
  );
}
