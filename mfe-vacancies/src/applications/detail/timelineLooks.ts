import type { ApplicationEvent } from '@omzien/model/application';
import type { Tone } from '@omzien/ui';
import {
  BellRing,
  Check,
  Handshake,
  Hourglass,
  Inbox,
  type LucideIcon,
  Mail,
  Phone,
  RotateCcw,
  Undo2,
  UserCheck,
  X,
} from 'lucide-react';

/** The picture and colour of each kind of event. */
export const timelineLooks: Record<ApplicationEvent['kind'], { icon: LucideIcon; tone: Tone }> = {
  received: { icon: Inbox, tone: 'info' },
  confirmed: { icon: Mail, tone: 'info' },
  accepted: { icon: Check, tone: 'success' },
  rejected: { icon: X, tone: 'danger' },
  withdrawn: { icon: Undo2, tone: 'neutral' },
  reopened: { icon: RotateCcw, tone: 'neutral' },
  mail_sent: { icon: Mail, tone: 'neutral' },
  approached: { icon: Handshake, tone: 'info' },
  suggested: { icon: Handshake, tone: 'info' },
  offer_accepted: { icon: Check, tone: 'success' },
  replied: { icon: Mail, tone: 'info' },
  waiting_list: { icon: Hourglass, tone: 'info' },
  assigned: { icon: UserCheck, tone: 'neutral' },
  reminded: { icon: BellRing, tone: 'neutral' },
  admins_reminded: { icon: BellRing, tone: 'neutral' },
  call_requested: { icon: Phone, tone: 'neutral' },
  closed: { icon: X, tone: 'neutral' },
  match_asked: { icon: Handshake, tone: 'neutral' },
  match_answered: { icon: Handshake, tone: 'info' },
  account_made: { icon: UserCheck, tone: 'neutral' },
};
