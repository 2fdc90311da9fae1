import { type ConversationInput, conversation, type ReplyInput, reply } from '@omzien/model/conversation';
import { resourceOf } from '@omzien/model/jsonApi';
import type { ReportAbout } from '@omzien/parts/report/ReportDialog';
import { useMutation, usePlatform, useResource, useResourceList, useRevalidate } from '@omzien/platform';
import { useEffect } from 'react';
import * as v from 'valibot';

const base = '/api/v1/conversations';
/** Of an application no more than the steps that may be taken with it: the rest of it is on its own page. */
const applicationSteps = resourceOf('applications', v.object({}));

/** What one of the sides may do with a conversation that needs no words. */
export type ConversationStep =
  | 'read'
  | 'unread'
  | 'archive'
  | 'unarchive'
  | 'mute'
  | 'unmute'
  | 'block'
  | 'unblock'
  | 'invite_center'
  | 'invite_mentor';

/** The conversations of the reader, by the page's own query string. */
export const useConversations = (query: string) =>
  useResourceList(query === '' ? base : `${base}?${query}`, conversation, { keepPreviousData: true });

/** One conversation, or nothing yet without an id. */
export const useConversation = (id: string | null) => useResource(id === null ? null : `${base}/${id}`, conversation);

/**
 * The latest page of a thread, the oldest line first. Only for who takes part: what a third party asks for is written
 * down, so it must never be asked by itself.
 */
export const useLatestReplies = (id: string | null) =>
  useResourceList(id === null ? null : `${base}/${id}/replies`, reply);

/** Which answers may be given to an application now; asks nothing without one. */
export const useApplicationSteps = (id: string | null) =>
  useResource(id === null ? null : `/api/v1/applications/${id}`, applicationSteps).data?.permissions?.transitions ?? [];

/** Asks for a page of a thread by hand: the latest, or what came before a line. `meta.before` leads further back. */
export function useReadReplies() {
  const { api } = usePlatform();
  return async (id: string, before: string | null = null) => {
    const { items, meta } = await api.list(
      `${base}/${id}/replies${before === null ? '' : `?page[before]=${before}`}`,
      reply,
    );
    return { items, before: typeof meta.before === 'string' ? meta.before : null };
  };
}

/** Writes a line in a conversation. One key for one intent: sent twice it is there once. */
export function useSendReply(id: string) {
  const { api, mutateRecord } = useMutation();
  return async (input: ReplyInput, idempotencyKey?: string) => {
    return mutateRecord(
      api.post(`${base}/${id}/replies`, { ...input, type: 'replies' }, reply, { idempotencyKey }),
      'conversations',
      'applications',
    );
  };
}

/** Begins a conversation and answers it. */
export function useBeginConversation() {
  const { api, mutateRecord } = useMutation();
  return async (input: ConversationInput, idempotencyKey?: string) => {
    return mutateRecord(
      api.post(base, { ...input, type: 'conversations' }, conversation, { idempotencyKey }),
      'conversations',
    );
  };
}

/** Read and unread, archive, mute, block, invite, report. Each answers the conversation as it is afterwards. */
export function useConversationSteps(id: string) {
  const { api, mutateRecord } = useMutation();

  async function take(step: ConversationStep | 'report', input: Record<string, unknown> = {}, idempotencyKey?: string) {
    return mutateRecord(
      api.put(`${base}/${id}/${step}`, { ...input, type: 'conversations', id }, conversation, {
        idempotencyKey,
      }),
      'conversations',
    );
  }

  return {
    take: (step: ConversationStep) => take(step),
    report: (input: ReportAbout, idempotencyKey?: string) => take('report', input, idempotencyKey),
  };
}

/**
 * Keeps the conversations on the page as they are at the API, while it is looked at. `onNews` hears of which one there is
 * news; null when something may have been missed.
 */
export function useConversationNews(onNews?: (id: string | null) => void) {
  const { live } = usePlatform();
  const revalidate = useRevalidate();
  useEffect(
    () =>
      live.on('conversations', (id) => {
        void revalidate('conversations');
        onNews?.(id);
      }),
    [live, revalidate, onNews],
  );
}
