import { addTexts, usePlatform } from '@omzien/platform';
import { Box, Heading } from '@omzien/ui';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../overlay/Modal.tsx';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { Ways } from './Ways.tsx';

type FreshSignInDialogProps = { isOpen: boolean; hasPassword: boolean; onAnswer: (isConfirmed: boolean) => void };

/** Asks once more who is there. Escape is no. */
export function FreshSignInDialog({ isOpen, hasPassword, onAnswer }: FreshSignInDialogProps) {
  const { i18n, locale } = usePlatform();
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
        <Ways textId={text} hasPassword={hasPassword} onAnswer={onAnswer} />
      </Box>
    </Modal>
  );
}
