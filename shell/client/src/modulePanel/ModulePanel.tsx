import { Button, Flex, Heading, IconButton, Text } from '@omzien/ui';
import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../frame/overlay/Modal.tsx';
import { type ModulePanelProps, PanelContent } from './PanelContent.tsx';

const shortcut = {
  keys: 'Alt + Shift + M',
  isIn: ({ altKey, shiftKey, code }: KeyboardEvent) => altKey && shiftKey && code === 'KeyM',
};
/**
 * What this page runs, for superusers and in development: composition, releases, shared libraries, times and failures.
 * Its button stands below everything else, so that it never covers anything.
 */
export function ModulePanel(props: ModulePanelProps) {
  const { t } = useTranslation('modulePanel');
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!shortcut.isIn(event)) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const close = () => setOpen(false);
  return (
    <Flex
      as="aside"
      aria-label={t('label')}
      data-screen="staff"
      alignItems="center"
      gap="3"
      flexWrap="wrap"
      paddingInline="4"
      paddingBlock="2"
      bg="bg.subtle"
      borderTop="1px solid"
      borderColor="border"
      _print={{ display: 'none' }}
    >
      <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Text tone="muted" fontSize="0.875rem">
        {t('shortcut', { keys: shortcut.keys })}
      </Text>
      <Modal
        isOpen={isOpen}
        onClose={close}
        aria-labelledby={heading}
        position="fixed"
        insetBlock="0"
        insetInlineEnd="0"
        insetInlineStart="auto"
        margin="0"
        width={{ base: '100vw', md: '600px' }}
        maxWidth="none"
        height="100dvh"
        maxHeight="none"
        overflowY="auto"
        boxShadow="float"
      >
        <Flex
          justifyContent="space-between"
          alignItems="center"
          gap="3"
          position="sticky"
          insetBlockStart="0"
          bg="surface.raised"
          borderBottom="1px solid"
          borderColor="border"
          paddingInline="5"
          paddingBlock="3"
        >
          <Heading level={2} size={3} id={heading}>
            {t('title')}
          </Heading>
          <IconButton label={t('close')} onClick={close} data-first-focus="">
            <X size={24} aria-hidden="true" />
          </IconButton>
        </Flex>
        <PanelContent {...props} />
      </Modal>
    </Flex>
  );
}
