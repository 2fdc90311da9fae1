import { Box, Icon, Text, VisuallyHidden } from '@omzien/ui';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type FacetGroupProps = {
  label: string;
  /** How many of its values are chosen. */
  chosen: number;
  /** Open from the start; the others open when a person asks, or when something in them is chosen. */
  isOpenAtFirst: boolean;
  /** Below a first window: its choices are laid out when the page stands, or when somebody comes there before. */
  isBelow?: boolean;
  children: ReactNode;
};

/**
 * What can be chosen about one thing, below its name, which opens and closes it. Works before there are scripts.
 *
 * @example
 * <FacetGroup label={t('facets.languages')} chosen={chosen.length} isOpenAtFirst>
 *   <FacetCheckboxes values={values} checked={checked} />
 * </FacetGroup>
 */
export function FacetGroup({ label, chosen, isOpenAtFirst, isBelow = false, children }: FacetGroupProps) {
  return (
    <Box
      as="details"
      {...(isOpenAtFirst || chosen > 0 ? { open: true } : {})}
      borderBottom="1px solid"
      borderColor="border"
      css={{ '&[open] > summary > [aria-hidden] svg': { transform: 'rotate(180deg)' } }}
    >
      <Box
        as="summary"
        display="flex"
        alignItems="center"
        gap="1"
        paddingBlock="3"
        fontWeight="semibold"
        cursor="pointer"
        minHeight="11"
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
      >
        {label}
        {chosen > 0 && (
          <Text as="span" tone="muted" fontWeight="normal">
            {` (${chosen})`}
          </Text>
        )}
        <Icon of={ChevronDown} color="text.muted" marginInlineStart="auto" />
      </Box>
      <Box
        as="fieldset"
        border="0"
        margin="0"
        padding="0"
        paddingBottom="3"
        minWidth="0"
        data-below={isBelow ? '' : undefined}
      >
        <VisuallyHidden as="legend">{label}</VisuallyHidden>
        {children}
      </Box>
    </Box>
  );
}
