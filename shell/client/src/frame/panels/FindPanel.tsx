import { usePlatform } from '@omzien/platform';
import { Box, Field, Input } from '@omzien/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../overlay/Modal.tsx';
import type { PanelProps } from './SidePanels.tsx';
import { type Find, useFinds } from './useFinds.ts';

const option = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'target',
  paddingInline: '3',
  paddingBlock: '1',
  borderRadius: 'control',
  cursor: 'pointer',
  _hover: { bg: 'bg.subtle' },
  '&[aria-selected=true]': { bg: 'accent.subtle', color: 'link', outline: '2px solid transparent' },
} as const;

/** Asks, and goes to what is chosen: arrows and Enter, or a press. */
function Finder({ onClose }: { onClose: () => void }) {
  const { navigation } = usePlatform();
  const { t } = useTranslation('panels');
  const list = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { finds, isWaiting, hasFailed } = useFinds(text);
  const active = Math.min(chosen, finds.length - 1);
  const idOf = (index: number) => `${list}-${index}`;

  const go = ({ path }: Find) => {
    onClose();
    void navigation.navigate(path);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && finds.length > 0) {
      const next = (active + step + finds.length) % finds.length;
      setChosen(next);
      document.getElementById(idOf(next))?.scrollIntoView?.({ block: 'nearest' });
    } else if (event.key === 'Enter' && finds[active]) go(finds[active]);
    else return;
    event.preventDefault();
  };
  const isNothing = finds.length === 0 && !isWaiting && !hasFailed;

  return (
    <>
      <Box padding="4" paddingBlockEnd="3" onKeyDown={press}>
        <Field.Root>
          <Field.Label>{t('find.label')}</Field.Label>
          <Input
            role="combobox"
            autoComplete="off"
            maxLength={100}
            data-first-focus=""
            aria-expanded={finds.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? idOf(active) : undefined}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setChosen(0);
            }}
          />
        </Field.Root>
      </Box>
      <Box
        id={list}
        role="listbox"
        aria-label={t('find.title')}
        flex="1"
        minHeight="0"
        overflowY="auto"
        paddingInline="2"
        paddingBlockEnd="2"
      >
        {finds.map((find, index) => (
          <Box
            key={find.key}
            id={idOf(index)}
            role="option"
            aria-selected={index === active}
            onClick={() => go(find)}
            {...option}
          >
            <Box as="span" flex="1" minWidth="0" overflowWrap="anywhere">
              {find.title}
              {find.detail && (
                <Box as="span" display="block" fontSize="0.875rem" color="text.muted">
                  {find.detail}
                </Box>
              )}
            </Box>
            <Box as="span" fontSize="0.875rem" color="text.muted">
              {t(`find.${find.kind}`)}
            </Box>
          </Box>
        ))}
      </Box>
      <Box
        role="status"
        paddingInline="5"
        paddingBlock="3"
        borderTop="1px solid"
        borderColor="border"
        color="text.muted"
      >
        {hasFailed ? t('find.failed') : isNothing ? t('find.none') : t('find.hint')}
      </Box>
    </>
  );
}

/** Ctrl+K: goes to any screen, vacancy, person, organisation or page that the reader may see. */
export function FindPanel({ isOpen, onClose }: PanelProps) {
  const { t } = useTranslation('panels');
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      aria-label={t('find.title')}
      data-screen="staff"
      position="fixed"
      insetBlockStart={{ base: '0', sm: '10dvh' }}
      insetBlockEnd="auto"
      insetInline="0"
      marginInline="auto"
      width={{ base: '100vw', sm: 'min(640px, 92vw)' }}
      maxWidth="none"
      maxHeight={{ base: '100dvh', sm: '76dvh' }}
      overflow="hidden"
      borderRadius={{ sm: 'card' }}
      boxShadow="float"
    >
      <Box display="flex" flexDirection="column" maxHeight="inherit">
        <Finder onClose={onClose} />
      </Box>
    </Modal>
  );
}
