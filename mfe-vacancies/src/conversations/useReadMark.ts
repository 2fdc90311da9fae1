import type { Conversation, Reply } from '@omzien/model/conversation';
import { useEffect, useRef, useState } from 'react';
import { useConversationSteps } from './conversations.api.ts';

/** Where the unread lines begin: the last so many that another side wrote. */
export function firstUnreadOf(
  lines: readonly Reply[],
  { mySide, unreadCount }: Pick<Conversation, 'mySide' | 'unreadCount'>,
) {
  const fromOthers = lines.filter(
    ({ kind, sender }) => (kind === 'message' || kind === 'welcome') && sender?.side !== mySide,
  );
  return unreadCount === 0 ? null : ((fromOthers.at(-unreadCount) ?? fromOthers[0])?.id ?? null);
}

/**
 * Tells the API that what is on the screen has been read, as soon as somebody looks at the page. Marked as unread by hand
 * it stays so until there is something new. Answers where the unread lines began when the conversation was opened.
 */
export function useReadMark(conversation: Conversation, lines: readonly Reply[] | undefined, isParty: boolean) {
  const { take } = useConversationSteps(conversation.id);
  const [firstUnread, setFirstUnread] = useState<string | null>(null);
  const marked = useRef<string | null>(null);
  const latest = useRef(take);
  latest.current = take;
  const newest = lines?.at(-1)?.id;
  const isUnread = isParty && conversation.unreadCount > 0;

  const hasLines = lines !== undefined;
  const begin = useRef({ lines, conversation });
  begin.current = { lines, conversation };
  useEffect(() => {
    const { lines: first, conversation: opened } = begin.current;
    if (hasLines && first) setFirstUnread(firstUnreadOf(first, opened));
  }, [hasLines]);

  useEffect(() => {
    if (!isUnread || newest === undefined) return;
    const mark = () => {
      if (document.visibilityState !== 'visible' || marked.current === newest) return;
      marked.current = newest;
      // Without an answer it stays unread, and is marked when the conversation is opened again.
      latest.current('read').catch(() => {});
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [isUnread, newest]);

  return firstUnread;
}
