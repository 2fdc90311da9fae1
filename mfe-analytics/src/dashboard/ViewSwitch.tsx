import type { Dashboard, DashboardView } from '@omzien/model/dashboard';
import { useFormat, useHref } from '@omzien/platform';
import { Box, Chip } from '@omzien/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box as="nav" aria-label={label} display="flex" flexWrap="wrap" gap="2">
      {children}
    </Box>
  );
}

/** Which of somebody's roles the dashboard is of, for who has several. The address holds it. */
export function ViewSwitch({ views, view }: { views: readonly DashboardView[]; view: DashboardView }) {
  const { t } = useTranslation('analytics');
  const href = useHref();
  if (views.length < 2) return null;
  return (
    <Chips label={t('dashboard.views')}>
      {views.map((one) => (
        <Chip key={one} href={href(`/dashboard?view=${one}`)} selected={one === view}>
          {t(`dashboard.view.${one}`)}
        </Chip>
      ))}
    </Chips>
  );
}

/** The work of the whole tenant, or of one of its centres. */
export function CenterFilter({ centers }: { centers: Dashboard['centers'] }) {
  const { t } = useTranslation('analytics');
  const { number } = useFormat();
  const href = useHref();
  const [query] = useSearchParams();
  const chosen = query.get('center') ?? '';
  if (centers.length < 2) return null;
  const hrefOf = (id: string) => {
    const next = new URLSearchParams(query);
    if (id === '') next.delete('center');
    else next.set('center', id);
    const text = String(next);
    return href(text === '' ? '/dashboard' : `/dashboard?${text}`);
  };
  const all = centers.reduce((sum, { count }) => sum + count, 0);
  return (
    <Chips label={t('dashboard.centers')}>
      {[{ id: '', name: t('dashboard.allCenters'), count: all }, ...centers].map(({ id, name, count }) => (
        <Chip key={id} href={hrefOf(id)} selected={id === chosen}>
          {`${name} (${number(count)})`}
        </Chip>
      ))}
    </Chips>
  );
}
