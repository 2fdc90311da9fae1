import { toOmzienError } from '@omzien/platform';
import { Button, Field, Flex, Input } from '@omzien/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type ConfirmFormProps = {
  label: string;
  hint?: string | undefined;
  /** Said when nothing was typed, and when it is not right. */
  missing: string;
  wrong: string;
  autoComplete: 'current-password' | 'one-time-code';
  /** Tells a password manager whose password is asked. */
  username?: string;
  send: (typed: string) => Promise<unknown>;
  onConfirmed: () => void;
  onCancel: () => void;
};

/** One field that shows who is there, and the way back. It is sent once, however often it is pressed. */
export function ConfirmForm({
  label,
  hint,
  missing,
  wrong,
  autoComplete,
  username,
  send,
  onConfirmed,
  onCancel,
}: ConfirmFormProps) {
  const { t } = useTranslation('freshSignIn');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // It may come after the dialog has opened: what the account has is asked first.
  useEffect(() => input.current?.focus(), []);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    // The form that called may stand around this one, as far as React knows.
    event.stopPropagation();
    if (isSending) return;
    if (typed.trim() === '') return setProblem(missing);
    setIsSending(true);
    try {
      await send(typed);
      onConfirmed();
    } catch (failure) {
      const error = toOmzienError(failure);
      setProblem(error.fields.currentPassword || error.hasCode('wrong_code') ? wrong : error.message);
      setIsSending(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void confirm(event)}>
      {username !== undefined && <input type="hidden" name="username" autoComplete="username" value={username} />}
      <Field.Root invalid={problem !== null}>
        <Field.Label>{label}</Field.Label>
        <Input
          ref={input}
          type={autoComplete === 'current-password' ? 'password' : 'text'}
          autoComplete={autoComplete}
          {...(autoComplete === 'one-time-code'
            ? { autoCapitalize: 'characters', spellCheck: false, maxLength: 24 }
            : {})}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(null);
          }}
          {...{ 'data-first-focus': '' }}
        />
        {hint && <Field.HelperText>{hint}</Field.HelperText>}
        <Field.ErrorText>{problem}</Field.ErrorText>
      </Field.Root>
      <Flex gap="3" flexWrap="wrap" justifyContent="flex-end" marginBlockStart="6">
        <Button variant="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isSending}>
          {t('confirm')}
        </Button>
      </Flex>
    </form>
  );
}
