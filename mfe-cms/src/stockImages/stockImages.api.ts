import { type StockImage, stockImage } from '@omzien/model/stockImage';
import { useMutation, useResource } from '@omzien/platform';
import { useMemo } from 'react';
import type { StockImageOutput } from './stockImageForm.ts';

const base = '/api/v1/stock_images';
const type = 'stock_images';

export const useStockImage = (id: string) => useResource(`${base}/${id}`, stockImage);

/** Everything that is written about pictures of the library. */
export function useStockImageWrites() {
  const { api, mutateRecord, revalidate } = useMutation();
  return useMemo(
    () => ({
      add: (input: StockImageOutput, idempotencyKey: string) =>
        mutateRecord(api.post(base, { type, ...input }, stockImage, { idempotencyKey }), type, 'file_uploads'),
      change: ({ id, lockVersion, image }: StockImage, input: StockImageOutput, idempotencyKey: string) =>
        mutateRecord(
          api.patch(
            `${base}/${id}`,
            // One that is drawn by the platform has no file to name.
            { type, id, ...input, image: input.image && input.image !== image ? input.image : undefined },
            stockImage,
            { lockVersion, idempotencyKey },
          ),
          type,
          'file_uploads',
        ),
      /** From its own page, which is left first: what is gone is not asked again. */
      async removeFrom({ id, lockVersion }: StockImage, leave: () => Promise<unknown>) {
        await api.delete(`${base}/${id}`, { lockVersion });
        await leave();
        await revalidate(type, 'file_uploads');
      },
    }),
    [api, mutateRecord, revalidate],
  );
}
