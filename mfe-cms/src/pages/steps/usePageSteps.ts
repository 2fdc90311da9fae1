import type { ListStep } from '@omzien/parts/listSteps/listSteps';
import type { StepTaking } from '@omzien/parts/listSteps/useAskedStep';
import { useHref, usePermission, usePlatform } from '@omzien/platform';
import {
  Archive,
  ArchiveRestore,
  Building2,
  Copy,
  ExternalLink,
  Eye,
  EyeOff,
  Pencil,
  Send,
  Trash2,
} from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkStep } from './pageSteps.api.ts';
import type { AskedStep, SteppedPage } from './pageSteps.ts';
import { useStepTaking } from './useStepTaking.ts';

type Step = ListStep<SteppedPage, AskedStep>;
type AtOnce = Extract<BulkStep['action'], 'unpublish' | 'archive' | 'restore' | 'duplicate'>;
type Key = AskedStep | AtOnce | 'edit' | 'onSite';

/** All that can be done with one page or with many. Of one the API says which steps those are. */
export function usePageSteps(taking: StepTaking): readonly Step[] {
  const { t } = useTranslation('cms');
  const href = useHref();
  const { clock } = usePlatform();
  const mayManage = usePermission('pages.manage');
  const reachesCenters = usePermission('centers.lead');
  const taker = useStepTaking(taking);

  return useMemo((): readonly Step[] => {
    const may =
      (name: string) =>
      ({ permissions }: SteppedPage) =>
        permissions?.transitions.includes(name) ?? false;
    const mayChange = ({ permissions }: SteppedPage) => permissions?.update ?? false;
    const step = (key: Key, icon: Step['icon'], more: Partial<Step>): Step => ({
      key,
      label: t(`pages.steps.menu.${key}`),
      icon,
      ...more,
    });
    /** Without a question: it can be taken back, or harms nothing. */
    const atOnce = (action: AtOnce): Pick<Step, 'take'> => ({
      take: ({ target }) =>
        taker.alone(async () => taker.finish(action, await taker.take(target, { action }, clock.newId())), null),
    });
    const bulk = (where: 'button' | 'more') => (mayManage ? where : undefined);
    return [
      step('edit', Pencil, { row: mayChange, href: ({ id }) => href(`/content/pages/${id}`) }),
      step('onSite', ExternalLink, {
        row: ({ isPublished }) => isPublished,
        href: ({ path, locale }) => (locale === 'nl' ? path : `/${locale}${path}`),
        target: '_blank',
      }),
      step('preview', Eye, { row: mayChange, asks: 'preview' }),
      step('duplicate', Copy, { row: mayChange, bulk: bulk('more'), ...atOnce('duplicate') }),
      step('copy_to_center', Building2, {
        row: (row) => reachesCenters && mayChange(row),
        bulk: reachesCenters ? bulk('more') : undefined,
        asks: 'copy_to_center',
      }),
      step('publish', Send, { group: 'state', row: may('publish'), bulk: bulk('button'), asks: 'publish' }),
      step('restore', ArchiveRestore, {
        group: 'state',
        row: may('restore'),
        bulk: bulk('more'),
        ...atOnce('restore'),
      }),
      // What takes a page away stands together.
      step('unpublish', EyeOff, { group: 'end', row: may('unpublish'), bulk: bulk('more'), ...atOnce('unpublish') }),
      step('archive', Archive, { group: 'end', row: may('archive'), bulk: bulk('button'), ...atOnce('archive') }),
      step('delete', Trash2, {
        group: 'end',
        destructive: true,
        row: ({ permissions }) => permissions?.destroy ?? false,
        bulk: bulk('more'),
        asks: 'delete',
      }),
    ];
  }, [t, href, clock, taker, mayManage, reachesCenters]);
}
