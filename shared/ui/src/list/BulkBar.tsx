import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../action/Button.tsx';
import { Flex, Row } from '../layout/layout.tsx';
import { takesBottom } from '../layout/takesBottom.ts';
import { Text } from '../text/text.tsx';
import { useListTexts } from './listTexts.ts';
import type { Selection } from './useSelection.ts';

const Bar = chakra('section', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'sticky',
    marginTop: '4',
    marginInline: { base: 'calc(-1 * var(--om-gutter))', md: '0' },
    paddingBlock: '3',
    paddingInline: { base: 'var(--om-gutter)', md: '4' },
    paddingBottom: 'max(0.75rem, env(safe-area-inset-bottom))',
    bg: 'surface.raised',
    color: 'text',
    border: '1px solid',
    borderColor: 'border.strong',
    borderTopRadius: 'card',
    boxShadow: 'float',
    animation: 'slideUp 200ms ease-out',
    ...takesBottom({ base: '7rem', md: '4.5rem' }),
  },
});

type BulkBarProps = {
  selection: Selection;
  /** How many the filters find, on all pages. */
  total: number;
  /** The buttons: what can be done with everything that is chosen. */
  children: ReactNode;
};

/**
 * Slides in from below when something is chosen: how much, what can be done with it, and everything at once.
 *
 * @example
 * <BulkBar selection={selection} total={meta?.pagination?.records ?? 0}>
 *   <Button size="sm" onClick={archive}>{t('bulk.archive')}</Button>
 * </BulkBar>
 */
export function BulkBar({ selection, total, children }: BulkBarProps) {
  const texts = useListTexts();
  const { count, isAll } = selection;
  return (
    <>
      <Text as="div" role="status" position="absolute" width="1px" height="1px" overflow="hidden" clipPath="inset(50%)">
        {count > 0 ? texts.selected(count) : ''}
      </Text>
      {count > 0 && (
        <Bar aria-label={texts.bulk}>
          <Row justifyContent="space-between" gap="3">
            <Flex alignItems="center" gap="2" flex={{ base: '1 1 100%', md: '0 1 auto' }}>
              <IconButton label={texts.unselect} onClick={selection.clear}>
                <X size={20} aria-hidden="true" />
              </IconButton>
              <Text fontWeight="semibold">{texts.selected(count)}</Text>
              {!isAll && count < total && (
                <Button variant="tertiary" size="sm" onClick={selection.selectAll}>
                  {texts.selectAll(total)}
                </Button>
              )}
            </Flex>
            <Row gap="2">{children}</Row>
          </Row>
        </Bar>
      )}
    </>
  );
}
