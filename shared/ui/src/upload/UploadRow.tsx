import { chakra } from '@chakra-ui/react/styled-system';

/** One file in the list of an upload. */
export const UploadRow = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '3',
    padding: '3',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'card',
    bg: 'surface',
    '&[data-failed]': { borderColor: 'danger' },
  },
});
