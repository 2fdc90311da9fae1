import type { ComponentProps } from 'react';
import { chakra } from '../theme/chakra.ts';

/**
 * A plain block that takes style props. Like every part of the kit it accepts `as` for the right element.
 *
 * @example <Box as="header" marginBottom={{ base: '4', md: '6' }}>…</Box>
 */
export const Box = chakra('div');

/**
 * A form; a search is a real one with `action` and `method="get"`.
 *
 * @example <Form role="search" action={href('/things')} method="get" onSubmit={search}>…</Form>
 */
export const Form = chakra('form');

/**
 * Things side by side as flexbox puts them; `Row` where they may wrap.
 *
 * @example <Flex justifyContent="space-between" gap="4">…</Flex>
 */
export const Flex = chakra('div', { base: { display: 'flex' } });

/** Things below each other, with equal room between them; `direction` turns it. */
const StackRoot = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

export type StackProps = Omit<ComponentProps<typeof StackRoot>, 'direction'> & {
  direction?: ComponentProps<typeof StackRoot>['flexDirection'];
};

/**
 * Things below each other with equal room between; `direction="row"` puts them side by side.
 *
 * @example <Stack gap="6">…</Stack>
 */
export function Stack({ direction, ...props }: StackProps) {
  return <StackRoot {...(direction ? { flexDirection: direction } : {})} {...props} />;
}

/**
 * Things side by side that wrap onto the next line when there is no room.
 *
 * @example
 * <Row>
 *   <Button type="submit">{t('edit.save')}</Button>
 *   <Button variant="outline" onClick={onClose}>{t('edit.cancel')}</Button>
 * </Row>
 */
export const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } });

/**
 * Things in columns and rows, with equal room between them.
 *
 * @example <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">…</Grid>
 */
export const Grid = chakra('div', { base: { display: 'grid', gap: '6' } });

/**
 * Centred, with the page's margins: `content` 1120 px, `reading` 720, `form` 560, `wide` 1360, `staff` 1600.
 *
 * @example <Container width="reading">…</Container>
 */
export const Container = chakra('div', {
  base: {
    width: 'full',
    maxWidth: 'var(--om-width)',
    marginInline: 'auto',
    paddingInline: 'var(--om-gutter)',
    boxSizing: 'border-box',
  },
  variants: {
    width: {
      content: { '--om-width': 'calc({sizes.content} + 2 * var(--om-gutter))' },
      reading: { '--om-width': 'calc({sizes.reading} + 2 * var(--om-gutter))' },
      form: { '--om-width': 'calc({sizes.form} + 2 * var(--om-gutter))' },
      wide: { '--om-width': 'calc({sizes.wide} + 2 * var(--om-gutter))' },
      staff: { '--om-width': 'calc({sizes.staff} + 2 * var(--om-gutter))' },
      full: { '--om-width': 'none' },
    },
  },
  defaultVariants: { width: 'content' },
});

/**
 * A line that divides.
 *
 * @example <Divider marginBlock="6" />
 */
export const Divider = chakra('hr', {
  base: { border: '0', borderTop: '1px solid', borderColor: 'border', width: 'full' },
});
