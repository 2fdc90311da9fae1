import { addTexts, toOmzienError, usePlatform } from '@omzien/platform';
import { Box, Button, Field, Flex, Heading, Input, Text } from '@omzien/ui';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../overlay/Modal.tsx';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

type FreshSignInDialogProps = { isOpen: boolean; onAnswer: (isConfirmed: boolean) => void };

/** Asks the password once more. Escape is no. */
export function FreshSignInDialog({ isOpen, onAnswer }: FreshSignInDialogProps) {
  const { i18n, locale, session } = usePlatform();
  useMemo(() => addTexts(i18n, 'freshSignIn', locale === 'nl' ? nl : en), [i18n, locale]);
  const { t } = useTranslation('freshSignIn');
  const [title, text] = [useId(), useId()];
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      aria-labelledby={title}
      aria-describedby={text}
      width="min(480px, calc(100vw - 2rem))"
      margin="auto"
      borderRadius="card"
      boxShadow="float"
      animation="appear 180ms ease-out"
    >
      <Box padding="6">
        <Heading id={title} level={2} size={3}>
          {t('title')}
        </Heading>
        <Text id={text} marginBlockStart="3" marginBlockEnd="5">
          {t('why')}
        </Text>
        <PasswordForm email={session.getState().user?.email ?? ''} onAnswer={onAnswer} />
      </Box>
    </Modal>
  );
}

function PasswordForm({ email, onAnswer }: { email: string; onAnswer: (isConfirmed: boolean) => void }) {
  const { api } = usePlatform();
  const { t } = useTranslation('freshSignIn');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    // The form that called may stand around this one, as far as React knows.
    event.stopPropagation();
    if (isSending) return;
    if (password === '') return setProblem(t('blank'));
    setIsSending(true);
    try {
      await api.post('/api/v1/current_user/confirm_password', { type: 'users', currentPassword: password });
      onAnswer(true);
    } catch (failure) {
      const error = toOmzienError(failure);
      setProblem(error.fields.currentPassword ? t('wrong') : error.message);
      setIsSending(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void confirm(event)}>
      {/* Tells a password manager whose password is asked. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field.Root invalid={problem !== null}>
        <Field.Label>{t('password')}</Field.Label>
        <Input
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setProblem(null);
          }}
          {...{ 'data-first-focus': '' }}
        />
        <Field.ErrorText>{problem}</Field.ErrorText>
      </Field.Root>
      <Flex gap="3" flexWrap="wrap" justifyContent="flex-end" marginBlockStart="6">
        <Button variant="outline" onClick={() => onAnswer(false)}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isSending}>
          {t('confirm')}
        </Button>
      </Flex>
    </form>
  );
}
