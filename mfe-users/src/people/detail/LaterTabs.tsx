import type { InvitedUser } from '@omzien/model/invitation';
import { InternalNotes } from '@omzien/parts/notes/InternalNotes';
import { useTranslation } from 'react-i18next';
import { ActivityTab } from './ActivityTab.tsx';
import { ApplicationsTab } from './ApplicationsTab.tsx';
import { ConversationsTab } from './ConversationsTab.tsx';
import { PrivacyTab } from './PrivacyTab.tsx';
import type { UserTab } from './useUserTabs.ts';

type LaterTabsProps = { tab: Exclude<UserTab, 'profile' | 'roles'>; user: InvitedUser };

/** The tabs that are loaded when one of them is opened. */
export function LaterTabs({ tab, user }: LaterTabsProps) {
  const { t } = useTranslation('users');
  switch (tab) {
    case 'applications':
      return <ApplicationsTab user={user} />;
    case 'conversations':
      return <ConversationsTab user={user} />;
    case 'notes':
      return (
        <InternalNotes
          key={user.id}
          about={{ type: 'users', id: user.id }}
          readers={t('people.detail.notesReaders', { name: user.firstName })}
        />
      );
    case 'activity':
      return <ActivityTab key={user.id} user={user} />;
    case 'privacy':
      return <PrivacyTab key={user.id} user={user} />;
  }
}
