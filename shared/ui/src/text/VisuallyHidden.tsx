import { chakra } from '../theme/chakra.ts';

/**
 * There for screen readers only.
 *
 * @example <VisuallyHidden>{t('table.menu')}</VisuallyHidden>
 */
export const VisuallyHidden = chakra('span', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    padding: '0',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    border: '0',
  },
});
