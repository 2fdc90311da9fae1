import type { Conversation } from '@omzien/model/conversation';
import { later, usePlatform, useSession } from '@omzien/platform';
import { Button, Icon } from '@omzien/ui';
import { Menu, type MenuEntry } from '@omzien/ui/menu';
import {
  Archive,
  ArchiveRestore,
  Ban,
  Bell,
  BellOff,
  EllipsisVertical,
  Flag,
  GraduationCap,
  type LucideIcon,
  MailOpen,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConversationStep, useConversationSteps } from './conversations.api.ts';
import { othersOf } from './parties.ts';
import type { Inbox } from './useInbox.ts';

const ReportConversationDialog = later(() =>
  import('./ReportConversationDialog.tsx').then((file) => file.ReportConversationDialog),
);
const AskDialog = later(() => import('./AskDialog.tsx').then(({ AskDialog }) => AskDialog));

const icons: Record<Exclude<ConversationStep, 'read'> | 'report', LucideIcon> = {
  unread: MailOpen,
  archive: Archive,
  unarchive: ArchiveRestore,
  mute: BellOff,
  unmute: Bell,
  invite_center: UserPlus,
  invite_mentor: GraduationCap,
  block: Ban,
  unblock: Ban,
  report: Flag,
};
type Shown = keyof typeof icons;
const order = Object.keys(icons) as Shown[];
/** What asks first, because somebody else notices it. */
const questions = ['block', 'invite_center', 'invite_mentor'] as const;
export type Question = (typeof questions)[number];
const isQuestion = (step: Shown): step is Question => questions.some((one) => one === step);

/** What may be done with the conversation beside writing in it. The API says which steps those are. */
export function ThreadActions({ conversation, inbox }: { conversation: Conversation; inbox: Inbox }) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const steps = useConversationSteps(conversation.id);
  const [question, setQuestion] = useState<Question | 'report' | null>(null);
  const isStudent = useSession(({ user }) => user?.roles?.some(({ role }) => role === 'student') ?? false);
  const { mySide, mentorInvitedAt, volunteerCenterName } = conversation;
  const name = othersOf(conversation).join(t('conversations.and'));
  const mayInviteMentor = isStudent && mySide === 'volunteer' && mentorInvitedAt === null;
  const may = (step: Shown) =>
    step === 'invite_mentor' ? mayInviteMentor : (conversation.permissions?.transitions.includes(step) ?? false);
  const show = (message: string, more = {}) => toasts.getState().show({ color: 'success', message, ...more });

  /** Takes a step and says so; what puts the conversation away can be undone at once. */
  async function take(step: Exclude<Shown, 'report'>) {
    try {
      await steps.take(step);
    } catch {
      toasts.getState().show({ color: 'danger', message: t('conversations.failed') });
      return;
    }
    if (step === 'unread' || step === 'archive') inbox.close();
    const undo = { label: t('conversations.undo'), run: () => void take('unarchive') };
    show(t(`conversations.done.${step}`, { name }), step === 'archive' ? { action: undo } : {});
  }

  const isLast = (step: Shown) => step === 'block' || step === 'report';
  const shown = order.filter(may);
  const entries = shown.flatMap((step, index): MenuEntry[] => {
    const before = shown[index - 1];
    const entry: MenuEntry = {
      value: step,
      label: t(`conversations.steps.${step}`, { center: volunteerCenterName }),
      icon: icons[step],
      destructive: isLast(step),
      onSelect: () => (step === 'report' || isQuestion(step) ? setQuestion(step) : void take(step)),
    };
    // What is done against somebody stands together, at the end and apart.
    return before && isLast(step) && !isLast(before) ? ['separator', entry] : [entry];
  });
  const close = () => setQuestion(null);

  return (
    <>
      <Menu
        trigger={
          <Button variant="outline" size="sm" flexShrink="0">
            <Icon of={EllipsisVertical} />
            {t('conversations.actions')}
          </Button>
        }
        entries={entries}
      />
      <AskDialog
        open={question !== null && question !== 'report'}
        question={question === 'report' ? null : question}
        name={name}
        center={volunteerCenterName}
        onClose={close}
        onConfirm={async (step) => {
          await take(step);
          close();
        }}
      />
      <ReportConversationDialog
        open={question === 'report'}
        id={conversation.id}
        onClose={close}
        name={name}
        center={volunteerCenterName}
        onReport={steps.report}
      />
    </>
  );
}
