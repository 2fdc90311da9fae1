import { chakra } from '../theme/chakra.ts';

/**
 * A turning ring in the colour of the words around it. For the eye only: say with words that something is loading.
 *
 * @example
 * <Row role="status">
 *   <Spinner />
 *   <Text>{t('search.busy')}</Text>
 * </Row>
 */
export const Spinner = chakra('span', {
  base: {
    display: 'inline-block',
    width: '1.25em',
    height: '1.25em',
    border: '2px solid currentColor',
    borderTopColor: 'transparent',
    borderRadius: 'circle',
    animation: 'spin 0.8s linear infinite',
  },
});
