import type { Application } from '@omzien/model/application';
import { useEffect, useRef } from 'react';
import {
  useConversation,
  useConversationNews,
  useConversationSteps,
  useLatestReplies,
} from '../../conversations/conversations.api.ts';
import { useInvitedConversation } from './aroundApplication.api.ts';
import { useOwnSide } from './useOwnSide.ts';

/** Where an application can be talked about, also when nobody has said anything yet. */
const talking: readonly string[] = ['new', 'in_contact', 'waiting_list', 'accepted'];

/**
 * The conversation of an application as far as the reader takes part in it. Who is no party gets no lines: such reading
 * is written down, so it happens on the page of the conversation, on purpose.
 */
export function useThread(application: Application) {
  const side = useOwnSide(application);
  const isParty = side === 'volunteer' || side === 'organization';
  const id = isParty ? (application.conversationId ?? null) : null;
  const { data: conversation } = useConversation(id);
  const { items, meta } = useLatestReplies(conversation?.mySide ? id : null);
  const invited = useInvitedConversation(isParty || !application.conversationId ? null : application.id);
  const { take } = useConversationSteps(id ?? '');
  const latestTake = useRef(take);
  latestTake.current = take;
  useConversationNews();

  // What stands on the screen has been read.
  const hasUnread =
    conversation !== undefined && conversation.mySide !== null && conversation.unreadCount > 0 && !!items;
  useEffect(() => {
    if (!hasUnread) return;
    latestTake.current('read').catch(() => {
      // It stays unread, and is tried again at the next visit.
    });
  }, [hasUnread]);

  // While it is on its way the box stays, so that nothing is lost of what is typed.
  const isOpen = conversation ? conversation.canReply : talking.includes(application.stage);
  return {
    side,
    lines: items,
    /** The thread is longer than what was asked. */
    hasEarlier: typeof meta?.before === 'string',
    canReply: isParty && isOpen,
    isClosed: isParty && conversation?.canReply === false,
    conversationId: id ?? invited?.id ?? null,
  };
}
