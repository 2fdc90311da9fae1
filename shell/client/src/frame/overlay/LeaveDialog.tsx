import { usePlatform } from '@omzien/platform';
import { Box, Button, Flex, Heading, Text } from '@omzien/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Modal } from './Modal.tsx';

/** Asks whether to leave a form with changes that are not saved. Escape stays. */
export function LeaveDialog() {
  const { leaveGuard } = usePlatform();
  const { t } = useTranslation('platform');
  const question = useStore(leaveGuard, (state) => state.question);
  const [title, text] = [useId(), useId()];
  const stay = () => question?.answer(false);
  return (
    <Modal
      isOpen={question !== null}
      onClose={stay}
      aria-labelledby={title}
      aria-describedby={text}
      role="alertdialog"
      width="min(480px, calc(100vw - 2rem))"
      margin="auto"
      borderRadius="card"
      boxShadow="float"
      animation="appear 180ms ease-out"
    >
      <Box padding="6">
        <Heading id={title} level={2} size={3}>
          {t('leave.title')}
        </Heading>
        <Text id={text} marginBlockStart="3" marginBlockEnd="6">
          {t('leave.question')}
        </Text>
        <Flex gap="3" flexWrap="wrap" justifyContent="flex-end">
          <Button variant="outline" onClick={() => question?.answer(true)}>
            {t('leave.leave')}
          </Button>
          <Button onClick={stay} {...{ 'data-first-focus': '' }}>
            {t('leave.stay')}
          </Button>
        </Flex>
      </Box>
    </Modal>
  );
}
