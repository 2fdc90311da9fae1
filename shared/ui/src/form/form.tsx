import { chakra } from '@chakra-ui/react/styled-system';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useErrorText } from '@omzien/platform';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type UseFormReturn,
  useFormState,
  useForm as useHookForm,
} from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { IconButton } from '../action/Button.tsx';
import { Box, Row, Stack } from '../layout/layout.tsx';
import { Heading, Text } from '../text/text.tsx';
import { Input } from './controls.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { useAfterPress } from './useAfterPress.ts';

/**
 * A form over a schema of the model, set as every form of the product: checked when a field is left and when it is
 * sent, one error a field, the focus on the summary. Returns what react-hook-form returns.
 */
export function useForm<Values extends FieldValues, Output>(
  schema: GenericSchema<Values, Output>,
  initial: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Output> {
  const afterPress = useAfterPress();
  const form = useHookForm<Values, unknown, Output>({
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    resolver: valibotResolver(schema),
    defaultValues: initial,
  });
  const register: typeof form.register = (name, options) => {
    const field = form.register(name, options);
    // What is left is remembered by the event's target; React gives each event an object of its own.
    return { ...field, onBlur: async (event) => afterPress.run(() => void field.onBlur(event)) };
  };
  const handleSubmit: typeof form.handleSubmit = (...handlers) => {
    const submit = form.handleSubmit(...handlers);
    return (event) => {
      // Sending checks everything; a check that comes later would wipe out what the server has said meanwhile.
      afterPress.drop();
      return submit(event);
    };
  };
  return { ...form, register, handleSubmit };
}

export type FormErrorsProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** Field → its label, as the form shows it. */
  labels: Partial<Record<string, string>>;
  schema?: GenericSchema;
};

/** At the top of a form: after an attempt to send, what is wrong, with links to the fields. */
export function FormErrors<Values extends FieldValues, Output>({
  form,
  labels,
  schema,
}: FormErrorsProps<Values, Output>) {
  const errorText = useErrorText(schema);
  const { errors, submitCount } = useFormState({ control: form.control });
  if (submitCount === 0) return null;
  const items = Object.entries(errors).flatMap(([name, error]) => {
    const raw = error && typeof error.message === 'string' ? error.message : undefined;
    const message = errorText(raw, { label: labels[name], field: name });
    if (!message) return [];
    return [name === 'root' ? { message } : { name, message }];
  });
  return <ErrorSummary errors={items} attempt={submitCount} />;
}

/** Part of a long form: a heading, and a line that says why we ask. */
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

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'sticky',
    bg: 'surface.raised',
    borderTop: '1px solid',
    borderColor: 'border',
    paddingBlock: '3',
    paddingInline: 'var(--om-gutter)',
    marginInline: 'calc(-1 * var(--om-gutter))',
    paddingBottom: 'max(0.75rem, env(safe-area-inset-bottom))',
  },
});

/** Sticks to the bottom of a form: the buttons, and in words what is not saved yet. */
export function SaveBar({ state, children }: { state?: ReactNode; children: ReactNode }) {
  return (
    <Bar>
      <Row justifyContent="space-between">
        <Text size="sm" tone="muted" aria-live="polite">
          {state}
        </Text>
        <Row>{children}</Row>
      </Row>
    </Bar>
  );
}

export type PasswordInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'icon'> & {
  /** What the button says. */
  showLabel: string;
  hideLabel: string;
};

/** A password that can be looked at while typing. */
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
