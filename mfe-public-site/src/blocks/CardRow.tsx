import { useHydrated } from '@omzien/platform';
import { Box, Flex, Icon, IconButton } from '@omzien/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Cards in one row that is moved sideways: by a swipe, with the keyboard, or with its buttons. On paper all stand below. */
export function CardRow({ label, cards }: { label: string; cards: readonly { key: string; card: ReactNode }[] }) {
  const { t } = useTranslation('public-site');
  const row = useRef<HTMLDivElement>(null);
  // Without scripts the buttons would do nothing; the row itself can be moved all the same.
  const isHydrated = useHydrated();
  const move = (by: 1 | -1) => row.current?.scrollBy({ left: by * row.current.clientWidth * 0.9 });

  return (
    <>
      <Flex
        ref={row}
        data-hydrate="idle"
        as="ul"
        role="list"
        aria-label={label}
        tabIndex={0}
        listStyle="none"
        margin="0"
        // Room for the ring of focus, which the row would cut.
        padding="1"
        gap={{ base: '4', md: '6' }}
        overflowX="auto"
        scrollSnapType="x proximity"
        scrollBehavior="smooth"
        css={{
          scrollbarWidth: 'thin',
          '@media (prefers-reduced-motion: reduce)': { scrollBehavior: 'auto' },
          '@media print': { display: 'block', overflow: 'visible' },
        }}
      >
        {cards.map(({ key, card }) => (
          <Box
            as="li"
            key={key}
            flex={{ base: '0 0 82%', sm: '0 0 46%', lg: '0 0 calc((100% - 3rem) / 3)' }}
            minWidth="0"
            scrollSnapAlign="start"
          >
            {card}
          </Box>
        ))}
      </Flex>
      <Flex
        gap="2"
        marginTop="3"
        visibility={isHydrated ? 'visible' : 'hidden'}
        css={{ '@media print': { display: 'none' } }}
      >
        <IconButton variant="outlineSecondary" label={t('cardRow.previous')} onClick={() => move(-1)}>
          <Icon of={ChevronLeft} />
        </IconButton>
        <IconButton variant="outlineSecondary" label={t('cardRow.next')} onClick={() => move(1)}>
          <Icon of={ChevronRight} />
        </IconButton>
      </Flex>
    </>
  );
}
