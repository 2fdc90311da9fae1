import { useHref } from '@omzien/platform';
import { Box, Button, Icon } from '@omzien/ui';
import { Menu, type MenuEntry } from '@omzien/ui/menu';
import {
  Archive,
  ArchiveRestore,
  CalendarClock,
  Copy,
  Eye,
  EyeOff,
  FileText,
  MoreHorizontal,
  Pencil,
  Send,
  ShieldX,
  Trash2,
  UserCheck,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { VacancyRow } from './vacancyList.api.ts';
import type { AskedStep } from './vacancySteps.ts';

const icons = {
  publish: Send,
  renew: CalendarClock,
  fill: UserCheck,
  unpublish: EyeOff,
  take_down: ShieldX,
  archive: Archive,
  restore: ArchiveRestore,
} as const;
const steps = Object.keys(icons) as (keyof typeof icons)[];

type VacancyRowMenuProps = {
  row: VacancyRow;
  onStep: (step: AskedStep, row: VacancyRow) => void;
  onDuplicate: (row: VacancyRow) => void;
};

/** All that the reader may do with one vacancy now. The API says which steps those are. */
export function VacancyRowMenu({ row, onStep, onDuplicate }: VacancyRowMenuProps) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const { id, title, status, permissions } = row;
  const allowed = steps.filter((step) => permissions?.transitions.includes(step));
  const entries: MenuEntry[] = [
    { value: 'view', label: t('vacancyList.menu.view'), icon: Eye, href: href(`/vacancies/${id}`) },
    ...(permissions?.update
      ? [{ value: 'edit', label: t('vacancyList.menu.edit'), icon: Pencil, href: href(`/vacancies/${id}/edit`) }]
      : []),
    { value: 'duplicate', label: t('vacancyList.menu.duplicate'), icon: Copy, onSelect: () => onDuplicate(row) },
    ...(status === 'published'
      ? [
          {
            value: 'poster',
            label: t('vacancyList.menu.poster'),
            icon: FileText,
            href: `/api/v1/vacancies/${id}/poster.pdf`,
            target: '_blank' as const,
          },
        ]
      : []),
    ...(allowed.length > 0 ? (['separator'] as const) : []),
    ...allowed.map((step) => ({
      value: step,
      label: t(`vacancyList.menu.${step}`),
      icon: icons[step],
      onSelect: () => onStep(step, row),
    })),
    ...(permissions?.destroy
      ? ([
          'separator',
          {
            value: 'delete',
            label: t('vacancyList.menu.delete'),
            icon: Trash2,
            destructive: true,
            onSelect: () => onStep('delete', row),
          },
        ] as const)
      : []),
  ];
  return (
    <Menu
      trigger={
        <Button
          variant="tertiary"
          size="sm"
          aria-label={t('vacancyList.actionsFor', { title })}
          marginInlineStart={{ base: '-3', xl: '0' }}
          paddingInline="3"
        >
          <Icon of={MoreHorizontal} />
          <Box as="span" display={{ xl: 'none' }}>
            {t('vacancyList.actions')}
          </Box>
        </Button>
      }
      entries={entries}
    />
  );
}
