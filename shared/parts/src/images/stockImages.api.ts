import { stockImage } from '@omzien/model/stockImage';
import { useResourceList } from '@omzien/platform';

export const stockImagesAtOnce = 12;
/** Pictures of the library, all or about one subject. Asks nothing without a wish. */
export const useStockImages = (wish: { word: string; size: number } | null) =>
  useResourceList(
    wish &&
      `/api/v1/stock_images?page[size]=${wish.size}${wish.word ? `&filter[keywords_in]=${encodeURIComponent(wish.word)}` : ''}`,
    stockImage,
    { keepPreviousData: true },
  );
