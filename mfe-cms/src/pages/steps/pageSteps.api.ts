import { mostPagesAtOnce, type PageBulkInput, type PageResult, pageResult } from '@omzien/model/pageBulk';
import { previewLink } from '@omzien/model/pageEditor';
import { volunteerCenter } from '@omzien/model/volunteerCenter';
import { useStepsForMany } from '@omzien/parts/listSteps/useStepsForMany';
import { useMutation, useResourceList } from '@omzien/platform';
import type { SelectionTarget } from '@omzien/ui/list';
import { useMemo } from 'react';
import * as v from 'valibot';

const type = 'pages';
const many = { type, result: pageResult, most: mostPagesAtOnce };
const centerName = v.pick(volunteerCenter, ['id', 'name']);

type WithoutIds<T> = T extends { ids: unknown } ? Omit<T, 'ids'> : never;
export type BulkStep = WithoutIds<PageBulkInput>;

/** The steps that editors take with pages. The same object between renders. */
export function usePageStepWrites() {
  const { api, revalidate } = useMutation();
  const { take } = useStepsForMany<BulkStep, PageResult>(many);

  return useMemo(() => {
    /** What becomes of a page shows in the menus that lead to it. */
    const after = async <T>(step: Promise<T>) => {
      try {
        return await step;
      } finally {
        await revalidate('pages', 'menus', 'menu_items');
      }
    };
    return {
      take: (target: SelectionTarget, step: BulkStep, key: string) => after(take(target, step, key)),
      /** Takes a step back, for pages that nobody has changed since. */
      async revert(results: readonly PageResult[]): Promise<PageResult[]> {
        const pages = results.flatMap(({ id, lockVersion, before }) =>
          lockVersion === null || before === null ? [] : [{ id, lockVersion, ...before }],
        );
        const reverted: PageResult[] = [];
        for (let start = 0; start < pages.length; start += mostPagesAtOnce) {
          const input = { type, action: 'revert', pages: pages.slice(start, start + mostPagesAtOnce) };
          reverted.push(...(await after(api.putMany(`/api/v1/${type}/bulk`, input, pageResult))).items);
        }
        return reverted;
      },
      /** The address is told once, so each asking makes a link of its own. */
      preview: (id: string) => api.post(`/api/v1/${type}/${id}/preview_links`, { type: 'preview_links' }, previewLink),
    };
  }, [api, revalidate, take]);
}

/** The centres of the tenant, to copy a page to. */
export const useCenters = () => useResourceList('/api/v1/volunteer_centers', centerName);
