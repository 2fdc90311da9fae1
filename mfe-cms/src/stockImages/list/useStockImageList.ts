import { type StockImage, stockImage } from '@omzien/model/stockImage';
import { type ListDeclaration, useListState } from '@omzien/parts/table';
import { choiceFilter, type ListFilter } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export const byKeyword = 'filter[keywords_in]';

/** The pictures of centre and tenant, by what is said of them. */
export function useStockImageList() {
  const { t } = useTranslation('cms');
  return useListState(
    useMemo((): ListDeclaration<StockImage> => {
      const filters: ListFilter[] = [
        choiceFilter('filter[tenant_wide_true]', t('stockImages.whose'), [
          { value: 'false', label: t('stockImages.own') },
          { value: 'true', label: t('stockImages.shared') },
        ]),
        // Offered above the pictures; here it is what is taken away again.
        choiceFilter(byKeyword, t('stockImages.keyword'), []),
      ];
      return {
        key: 'stock_images',
        path: '/content/stock-images',
        source: '/api/v1/stock_images',
        schema: stockImage,
        defaultSort: 'name',
        nameOf: ({ name }) => name,
        search: { name: 'filter[words_cont]', label: t('stockImages.search') },
        keepsViews: false,
        filters,
        columns: [],
      };
    }, [t]),
  );
}
