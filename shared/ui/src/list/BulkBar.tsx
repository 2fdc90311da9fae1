import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../action/Button.tsx';
import { BottomBar } from '../layout/BottomBar.tsx';
import { Flex, Row } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import { useListTexts } from './listTexts.ts';
import type { Selection } from './useSelection.ts';

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
        <BottomBar label={texts.bulk} slides>
          <Row justifyContent="space-between" rowGap="1" columnGap="3">
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
            {/* On a phone on one line, which moves sideways: two would stand over the rows. The room is for the mark of the focus. */}
            <Row
              gap="2"
              flexWrap={{ base: 'nowrap', md: 'wrap' }}
              overflowX={{ base: 'auto', md: 'visible' }}
              scrollbarWidth="none"
              padding={{ base: '1.5', md: '0' }}
              margin={{ base: '-1.5', md: '0' }}
              css={{ '& > *': { flexShrink: '0' } }}
            >
              {children}
            </Row>
          </Row>
        </BottomBar>
      )}
    </>
  );
}
