import { openFigures } from '@omzien/model/openFigures';
import { useResource } from '@omzien/platform';

export const openFiguresAddress = '/api/v1/open_figures';

/** What the centre of this site tells everybody. */
export const useOpenFigures = () => useResource(openFiguresAddress, openFigures);
