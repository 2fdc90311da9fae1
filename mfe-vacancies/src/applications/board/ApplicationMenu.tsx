import type { Application } from '@omzien/model/application';
import { useHref, useSession } from '@omzien/platform';
import { Box, IconButton } from '@omzien/ui';
import { Menu, type MenuEntry } from '@omzien/ui/menu';
import { Check, EllipsisVertical, ExternalLink, Hourglass, RotateCcw, Send, Undo2, UserCheck, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Question } from '../decide/ApplicationDialogs.tsx';
import { useMoves } from '../decide/useMoves.ts';

type ApplicationMenuProps = {
  application: Application;
  isFirst: boolean;
  onAsk: (question: Question) => void;
};

/** Every move that an application can make from where it stands: nothing that the API would refuse. */
export function ApplicationMenu({ application, isFirst, onAsk }: ApplicationMenuProps) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const userId = useSession(({ user }) => user?.id);
  const moves = useMoves(application);
  const { transitions = [], update = false } = application.permissions ?? {};
  const may = (step: string, entry: Exclude<MenuEntry, 'separator'>): MenuEntry[] =>
    transitions.includes(step) ? [entry] : [];

  const entries: MenuEntry[] = [
    {
      value: 'open',
      label: t('applications.board.open'),
      icon: ExternalLink,
      href: href(`/applications/${application.id}`),
    },
    'separator',
    ...may('accept', {
      value: 'accept',
      label: t('applications.decide.accept'),
      icon: Check,
      onSelect: () => onAsk('accept'),
    }),
    ...may('reject', {
      value: 'reject',
      label: t('applications.decide.reject'),
      icon: X,
      onSelect: () => onAsk('reject'),
    }),
    ...may('waiting_list', {
      value: 'waiting_list',
      label: t('applications.decide.waitingList'),
      icon: Hourglass,
      onSelect: () => void moves.putOnWaitingList(),
    }),
    ...may('undo', {
      value: 'undo',
      label: t('applications.decide.undo'),
      icon: Undo2,
      onSelect: () => void moves.undo(),
    }),
    ...may('send_now', {
      value: 'send_now',
      label: t('applications.decide.sendNow'),
      icon: Send,
      onSelect: () => void moves.sendNow(),
    }),
    ...may('reopen', {
      value: 'reopen',
      label: t('applications.decide.takeBack'),
      icon: RotateCcw,
      onSelect: () => onAsk('reopen'),
    }),
    ...(update && application.ownerId !== userId
      ? [
          {
            value: 'assign',
            label: t('applications.owner.takeOver'),
            icon: UserCheck,
            onSelect: () => void moves.assignToMe(),
          },
        ]
      : []),
    // What ends it for good stands apart.
    ...(transitions.includes('withdraw') ? (['separator'] as const) : []),
    ...may('withdraw', {
      value: 'withdraw',
      label: t('applications.withdraw.onRequest'),
      icon: Undo2,
      destructive: true,
      onSelect: () => onAsk('withdraw'),
    }),
  ];

  // Who can only open it has the card for that.
  if (entries.at(-1) === 'separator') return null;
  return (
    // Above the link that covers the card.
    <Box position="relative" zIndex="1" marginBlock="-1" marginInlineEnd="-2">
      <Menu
        trigger={
          <IconButton
            label={t('applications.board.actions', { name: application.name })}
            data-menu=""
            tabIndex={isFirst ? 0 : -1}
          >
            <EllipsisVertical size={20} aria-hidden="true" />
          </IconButton>
        }
        entries={entries}
      />
    </Box>
  );
}
