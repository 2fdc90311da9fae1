import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Icon } from '../text/Icon.tsx';
import { useKitTexts } from '../texts.tsx';
import { chakra } from '../theme/chakra.ts';

const Nav = chakra('nav', { base: { display: 'flex', justifyContent: 'center', marginTop: '8' } });
const List = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1',
    listStyle: 'none',
    margin: '0',
    padding: '0',
  },
});
// Nine targets of 44 px do not fit on a phone: there it is the page before, this one and the next.
const NumberItem = chakra('li', {
  base: { display: { base: 'none', sm: 'block' } },
  variants: { isCurrent: { true: { display: 'block' } } },
});
const PageLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    minWidth: '11',
    minHeight: '11',
    paddingInline: '3',
    borderRadius: 'control',
    color: 'text',
    textDecoration: 'none',
    fontWeight: 'medium',
    _hover: { bg: 'bg.subtle', textDecoration: 'underline' },
    _currentPage: { bg: 'accent', color: 'accent.text' },
  },
});

/** The first, the last, and those around the current page; null stands for the ones between. */
export function pagesAround(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}

export type PaginationProps = {
  page: number;
  pageCount: number;
  /** Pages follow beyond `pageCount`, and nobody knows how many: no page is shown as the last. */
  hasMore?: boolean | undefined;
  /** The address of a page, so that every page is a real link. */
  hrefOf: (page: number) => string;
};

/**
 * Links to the other pages of a list; nothing when there is only one.
 *
 * @example <Pagination page={2} pageCount={9} hrefOf={list.hrefOfPage} />
 */
export function Pagination({ page, pageCount, hasMore, hrefOf }: PaginationProps) {
  const texts = useKitTexts();
  if (pageCount <= 1) return null;
  return (
    <Nav aria-label={texts.pages}>
      <List>
        {page > 1 && (
          <li>
            <PageLink href={hrefOf(page - 1)} rel="prev">
              <Icon of={ChevronLeft} />
              {texts.previousPage}
            </PageLink>
          </li>
        )}
        {pagesAround(page, pageCount).map((number, index, all) =>
          number === null ? (
            <NumberItem key={`after-${all[index - 1]}`} aria-hidden="true">
              …
            </NumberItem>
          ) : (
            <NumberItem key={number} isCurrent={number === page}>
              <PageLink
                href={hrefOf(number)}
                aria-label={texts.page(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </PageLink>
            </NumberItem>
          ),
        )}
        {hasMore && <NumberItem aria-hidden="true">…</NumberItem>}
        {page < pageCount && (
          <li>
            <PageLink href={hrefOf(page + 1)} rel="next">
              {texts.nextPage}
              <Icon of={ChevronRight} />
            </PageLink>
          </li>
        )}
      </List>
    </Nav>
  );
}
