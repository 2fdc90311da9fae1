import { useHref } from '@omzien/platform';
import { Box, Icon, type IconType, VisuallyHidden } from '@omzien/ui';
import {
  Briefcase,
  Building2,
  CalendarCheck,
  ChartColumn,
  CircleDot,
  ClipboardList,
  FileText,
  HandHeart,
  LifeBuoy,
  MessageCircleQuestionMark,
  MessagesSquare,
  Search,
  Settings,
  Users,
} from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkGroups, type WorkGroup, type WorkItem } from '../menus/useWorkGroups.ts';
import { entryLook, narrowLook, presentLook } from './entryLook.ts';
import { useWorkCounts } from './useWorkCounts.ts';

const icons: Readonly<Record<string, IconType>> = {
  today: CalendarCheck,
  applications: ClipboardList,
  messages: MessagesSquare,
  vacancies: Briefcase,
  search: Search,
  pool: HandHeart,
  questions: MessageCircleQuestionMark,
  organizations: Building2,
  users: Users,
  content: FileText,
  figures: ChartColumn,
  settings: Settings,
  help: LifeBuoy,
};

/** How much waits; nothing where nothing does. */
function Count({ of, isNarrow }: { of: number; isNarrow: boolean }) {
  const { t } = useTranslation('platform');
  if (of === 0) return null;
  return (
    <>
      <Box
        as="span"
        aria-hidden="true"
        minWidth="24px"
        paddingInline="1.5"
        borderRadius="9999px"
        bg="accent"
        color="accent.text"
        fontSize="0.8125rem"
        fontWeight="bold"
        lineHeight="24px"
        textAlign="center"
        {...(isNarrow ? { position: 'absolute', insetBlockStart: '2px', insetInlineEnd: '12px' } : {})}
      >
        {of > 99 ? '99+' : of}
      </Box>
      <VisuallyHidden>{t('sidebar.waiting', { number: of })}</VisuallyHidden>
    </>
  );
}

type EntryProps = { item: WorkItem; count: number; isPresent: boolean; isNarrow: boolean };

function Entry({ item, count, isPresent, isNarrow }: EntryProps) {
  const href = useHref();
  return (
    <Box
      as="a"
      {...{ href: href(item.path) }}
      position="relative"
      aria-current={isPresent ? 'page' : undefined}
      {...entryLook}
      {...(isPresent ? presentLook : {})}
      {...(isNarrow ? narrowLook : {})}
    >
      <Icon of={icons[item.icon ?? ''] ?? CircleDot} />
      <Box as="span" flex={isNarrow ? undefined : '1'} minWidth="0" overflowWrap="anywhere">
        {item.label}
      </Box>
      <Count of={count} isNarrow={isNarrow} />
    </Box>
  );
}

type GroupProps = {
  group: WorkGroup;
  counts: Readonly<Record<string, number>>;
  current: { key: string } | null;
  isNarrow: boolean;
};

function Group({ group, counts, current, isNarrow }: GroupProps) {
  const { t } = useTranslation('platform');
  const title = useId();
  return (
    <Box role="group" aria-labelledby={title}>
      <Box
        id={title}
        paddingInline={isNarrow ? '0' : '3'}
        paddingBlock="1"
        fontSize={isNarrow ? '0.75rem' : '0.875rem'}
        fontWeight="semibold"
        color="text.muted"
        textAlign={isNarrow ? 'center' : 'start'}
      >
        {t(`sidebar.group.${group.name}`)}
      </Box>
      {group.items.map((item) => (
        <Entry
          key={item.key}
          item={item}
          count={counts[item.count ?? ''] ?? 0}
          isPresent={item.key === current?.key}
          isNarrow={isNarrow}
        />
      ))}
    </Box>
  );
}

/** All that who works here can go to, in groups: in the sidebar, and in the menu of a smaller screen. */
export function WorkNavigation({ isNarrow = false }: { isNarrow?: boolean }) {
  const { t } = useTranslation('platform');
  const { groups, current } = useWorkGroups();
  const counts = useWorkCounts();
  return (
    <Box as="nav" aria-label={t('header.navigation')} display="grid" gap="3">
      {groups.map((group) => (
        <Group key={group.name} group={group} counts={counts} current={current} isNarrow={isNarrow} />
      ))}
    </Box>
  );
}
