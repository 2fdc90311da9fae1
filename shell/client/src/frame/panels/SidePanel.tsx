import { Box, Flex, IconButton } from '@omzien/ui';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../overlay/Modal.tsx';

type SidePanelProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Stays in sight below the title. */
  tools?: ReactNode;
  children: ReactNode;
};

/** A panel at the right of the page, over it. On a phone it takes the whole width. */
export function SidePanel({ isOpen, onClose, title, tools, children }: SidePanelProps) {
  const { t } = useTranslation('platform');
  const heading = useId();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      aria-labelledby={heading}
      data-screen="staff"
      position="fixed"
      insetBlock="0"
      insetInlineEnd="0"
      insetInlineStart="auto"
      margin="0"
      width={{ base: '100vw', sm: '420px' }}
      maxWidth="none"
      height="100dvh"
      maxHeight="none"
      overflow="hidden"
      boxShadow="float"
      animation="slideIn 200ms ease-out"
    >
      <Flex flexDirection="column" height="full">
        <Box borderBottom="1px solid" borderColor="border" paddingInline="5" paddingBlock="3">
          <Flex alignItems="center" justifyContent="space-between" gap="3">
            <Box
              as="h2"
              id={heading}
              margin="0"
              fontFamily="heading"
              fontSize="1.25rem"
              fontWeight="bold"
              lineHeight="snug"
              letterSpacing="tight"
            >
              {title}
            </Box>
            <IconButton label={t('panel.close')} onClick={onClose} marginInlineEnd="-2">
              <X size={24} aria-hidden="true" />
            </IconButton>
          </Flex>
          {tools}
        </Box>
        <Box flex="1" minHeight="0" overflowY="auto" overscrollBehavior="contain" data-panel-body="">
          {children}
        </Box>
      </Flex>
    </Modal>
  );
}
