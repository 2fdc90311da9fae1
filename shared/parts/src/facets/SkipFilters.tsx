import { Box } from '@omzien/ui';
import { useFacetTexts } from './facetTexts.ts';

type SkipFiltersProps = {
  /** The id of what was found, which can take the focus. */
  to: string;
};

/**
 * Before the filters, for who goes by keyboard: dozens of boxes stand between the search and what it finds.
 *
 * @example
 * <SkipFilters to={resultsId} />
 */
export function SkipFilters({ to }: SkipFiltersProps) {
  const { skip } = useFacetTexts();
  return (
    <Box
      as="a"
      {...{ href: `#${to}` }}
      onClick={(event) => {
        // The address is that of the search, and stays so.
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
      position="absolute"
      zIndex="1"
      padding="2.5"
      marginTop="-2.5"
      bg="surface"
      color="link"
      borderRadius="control"
      css={{ '&:not(:focus)': { clipPath: 'inset(50%)', height: '1px', overflow: 'hidden' } }}
    >
      {skip}
    </Box>
  );
}
