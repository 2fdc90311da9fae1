import { useHref } from '@omzien/platform';
import { Box, Icon, type IconType } from '@omzien/ui';
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

type EntryProps = { item: WorkItem; isPresent: boolean; isNarrow: boolean };

function Entry({ item, isPresent, isNarrow }: EntryProps) {
  const href = useHref();
  return (
    <Box
      as="a"
      {...{ href: href(item.path) }}
      data-item=""
      aria-current={isPresent ? 'page' : undefined}
      {...entryLook}
      {...(isPresent ? presentLook : {})}
      {...(isNarrow ? narrowLook : {})}
    >
      <Icon of={icons[item.icon ?? ''] ?? CircleDot} />
      <Box as="span" flex={isNarrow ? undefined : '1'} minWidth="0" overflowWrap="anywhere">
        {item.label}
      </Box>
    </Box>
  );
}

type GroupProps = { group: WorkGroup; current: { key: string } | null; isNarrow: boolean };

function Group({ group, current, isNarrow }: GroupProps) {
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
        <Entry key={item.key} item={item} isPresent={item.key === current?.key} isNarrow={isNarrow} />
      ))}
    </Box>
  );
}

/** All that who works here can go to, in groups: in the sidebar, and in the menu of a smaller screen. */
export function WorkNavigation({ isNarrow = false }: { isNarrow?: boolean }) {
  const { t } = useTranslation('platform');
  const { groups, current } = useWorkGroups();
  return (
    <Box as="nav" aria-label={t('header.navigation')} display="grid" gap="3">
      {groups.map((group) => (
        <Group key={group.name} group={group} current={current} isNarrow={isNarrow} />
      ))}
    </Box>
  );
}
