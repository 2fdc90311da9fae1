import { application, type MatchResult } from '@omzien/model/application';
import { conversation, type ReplyInput, reply } from '@omzien/model/conversation';
import type { Todo } from '@omzien/model/dashboard';
import { internalNote } from '@omzien/model/internalNote';
import { resourceOf } from '@omzien/model/jsonApi';
import { organization } from '@omzien/model/organization';
import { type PageResult, pageResult } from '@omzien/model/pageBulk';
import { report } from '@omzien/model/report';
import { userConsent } from '@omzien/model/user';
import { type VacancyBulkChanges, vacancyBulkResult } from '@omzien/model/vacancyInput';
import { volunteerProfileReply } from '@omzien/model/volunteerProfile';
import { workItem } from '@omzien/model/workItem';
import { useMutation, useResource, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';

const base = '/api/v1';
/** All that a step needs to know of a page. */
const changedPage = resourceOf('pages', v.object({ lockVersion: v.number() }));

/** The step was not taken, for a reason of the API's own. */
export class StepRefused extends Error {
  readonly isOvertaken: boolean;
  /** Why, as the API says it to people. */
  readonly reason: string;
  constructor(errors: readonly { code?: string | null | undefined; detail?: string | null | undefined }[]) {
    super('A step was refused.');
    this.reason = [...new Set(errors.flatMap(({ detail }) => (detail ? [detail] : [])))].slice(0, 2).join(' ');
    this.isOvertaken = errors.some(({ code }) => code === 'stale' || code === 'invalid_transition');
  }
}

/** An application as it is when somebody begins to answer it. */
export const useApplicationOf = (id: string | null) => useResource(id && `${base}/applications/${id}`, application);
/** A conversation, and the latest of what was said in it. */
export const useConversationOf = (id: string) => useResource(`${base}/conversations/${id}`, conversation);
export const useMessagesOf = (id: string) => useResourceList(`${base}/conversations/${id}/replies`, reply);
export const useReportOf = (id: string) => useResource(`${base}/reports/${id}`, report);

type Undo = () => Promise<unknown>;
/** What is known of a todo's subject; every todo with these steps has one. */
export const subjectOf = ({ subject }: Todo) => {
  if (subject === null) throw new Error('This todo is about nothing.');
  return { id: subject.id, version: subject.lockVersion === null ? {} : { lockVersion: subject.lockVersion } };
};

/** The steps of todos: each is the call of its subject, and answers how to take it back where the API can. */
export function useTodoWrites() {
  const { api, revalidate } = useMutation();

  return useMemo(() => {
    async function changeVacancy(
      todo: Todo,
      changes: VacancyBulkChanges,
      idempotencyKey?: string,
    ): Promise<Undo | null> {
      const { id, version } = subjectOf(todo);
      const versions = version.lockVersion === undefined ? [] : [{ id, lockVersion: version.lockVersion }];
      const input = { type: 'vacancies', ids: [id], versions, changes };
      const { results, undoToken } = await api.patch(`${base}/vacancies/bulk`, input, vacancyBulkResult, {
        idempotencyKey,
      });
      const [result] = results;
      if (result && !result.ok) throw new StepRefused(result.errors);
      if (undoToken === null) return null;
      return () =>
        api.post(`${base}/vacancies/bulk/undo`, { type: 'vacancies', undoToken }, vacancyBulkResult, {
          idempotencyKey: undoToken,
        });
    }

    const takePage = async (input: object): Promise<PageResult | undefined> => {
      const { items } = await api.putMany(`${base}/pages/bulk`, { type: 'pages', ...input }, pageResult);
      const [result] = items;
      if (result && !result.ok) throw new StepRefused(result.errors);
      return result;
    };
    async function changePage(todo: Todo, action: 'publish' | 'archive'): Promise<Undo | null> {
      const { id } = subjectOf(todo);
      const result = await takePage({ action, ids: [id] });
      if (!result?.before || result.lockVersion === null) return null;
      const { before, lockVersion } = result;
      return () => takePage({ action: 'revert', pages: [{ id, lockVersion, ...before }] });
    }

    return {
      renew: (todo: Todo) => changeVacancy(todo, { action: 'renew' }),
      fill: (todo: Todo, foundViaPlatform: 'yes' | 'no' | 'partly', key: string) =>
        changeVacancy(todo, { action: 'fill', foundViaPlatform }, key),
      publish: (todo: Todo) => changeVacancy(todo, { action: 'publish' }),

      async confirmProfile(todo: Todo): Promise<Undo> {
        const { id, version } = subjectOf(todo);
        const input = { type: 'organizations', id };
        await api.put(`${base}/organizations/${id}/confirm_profile`, input, organization, version);
        return () => api.put(`${base}/organizations/${id}/undo_confirm_profile`, input, organization);
      },

      async tickOff({ work }: Todo): Promise<Undo | null> {
        if (work === null) return null;
        const input = { type: 'work_items', id: work.id };
        const { lockVersion } = work;
        const done = await api.put(`${base}/work_items/${work.id}/done`, input, workItem, { lockVersion });
        return () =>
          api.put(`${base}/work_items/${work.id}/reopen`, input, workItem, { lockVersion: done.lockVersion });
      },

      async tellMatch(todo: Todo, result: MatchResult): Promise<Undo> {
        const { id, version } = subjectOf(todo);
        const input = { type: 'applications', id, result };
        const { lockVersion } = await api.put(`${base}/applications/${id}/match_result`, input, application, version);
        const back = { type: 'applications', id };
        return () => api.put(`${base}/applications/${id}/undo_match_result`, back, application, { lockVersion });
      },

      async share(todo: Todo): Promise<Undo> {
        const { id, version } = subjectOf(todo);
        const set = (sharedWithMentor: boolean, options: object = {}) =>
          api.patch(`${base}/applications/${id}`, { type: 'applications', id, sharedWithMentor }, application, options);
        const { lockVersion } = await set(true, version);
        return () => set(false, { lockVersion });
      },

      async answerApproach(todo: Todo, step: 'accept' | 'decline', words: object, idempotencyKey: string) {
        const { id, version } = subjectOf(todo);
        const input = { ...words, type: 'volunteer_profile_replies', id };
        await api.put(`${base}/volunteer_profile_replies/${id}/${step}`, input, volunteerProfileReply, {
          ...version,
          idempotencyKey,
        });
        return null;
      },

      async confirmAgain(email: string): Promise<null> {
        await api.auth('POST', '/auth/confirmation', { email });
        return null;
      },

      async resolveReport(id: string, lockVersion: number, words: object, idempotencyKey: string): Promise<Undo> {
        const input = { ...words, type: 'reports', id };
        const closed = await api.put(`${base}/reports/${id}/resolve`, input, report, { lockVersion, idempotencyKey });
        const back = { type: 'reports', id };
        return () => api.put(`${base}/reports/${id}/undo`, back, report, { lockVersion: closed.lockVersion });
      },

      async note(todo: Todo, note: string, idempotencyKey: string): Promise<Undo> {
        // An appointment is nothing that can be written about: whose it is can.
        const about = todo.kind === 'student_appointment' ? todo.owner : todo.subject;
        const type = about?.type === 'applications' ? 'applications' : 'users';
        const input = { type: 'internal_notes', subject: { type, id: about?.id ?? subjectOf(todo).id }, note };
        const { id } = await api.post(`${base}/internal_notes`, input, internalNote, { idempotencyKey });
        return () => api.delete(`${base}/internal_notes/${id}`);
      },

      async consent(todo: Todo): Promise<Undo> {
        const input = { type: 'consents', key: 'share_with_mentor', organizationId: subjectOf(todo).id };
        const { id } = await api.post(`${base}/consents`, input, userConsent);
        return () => api.delete(`${base}/consents/${id}`);
      },

      /** Who answers has read what was written. */
      async answerMessage(todo: Todo, input: ReplyInput, idempotencyKey: string) {
        const { id } = subjectOf(todo);
        const line = { ...input, type: 'replies' };
        const sent = await api.post(`${base}/conversations/${id}/replies`, line, reply, { idempotencyKey });
        await api.put(`${base}/conversations/${id}/read`, { type: 'conversations', id }, conversation);
        return sent;
      },

      async markRead(todo: Todo): Promise<Undo> {
        const { id } = subjectOf(todo);
        if (todo.subject?.type === 'forms') {
          const set = (name: 'read' | 'unread') =>
            api.put(`${base}/forms/${id}/submissions/${name}`, { type: 'forms', id });
          await set('read');
          return () => set('unread');
        }
        const input = { type: 'conversations', id };
        await api.put(`${base}/conversations/${id}/read`, input, conversation);
        return () => api.put(`${base}/conversations/${id}/unread`, input, conversation);
      },

      async inviteAgain(todo: Todo): Promise<null> {
        const { id } = subjectOf(todo);
        await api.post(`${base}/users/${id}/resend_invitation`, { type: 'users', id });
        return null;
      },

      /** What stood on the page before it stands among its versions: that is no step back here. */
      async publishPage(todo: Todo): Promise<Undo | null> {
        const undo = await changePage(todo, 'publish');
        return todo.kind === 'page_working_copy' ? null : undo;
      },
      /** What stands in the working copy stays there: only the end moves. */
      async extendPage(todo: Todo, unpublishAt: string): Promise<Undo> {
        const { id, version } = subjectOf(todo);
        const set = (end: string | null, options: object) =>
          api.patch(`${base}/pages/${id}`, { type: 'pages', id, unpublishAt: end }, changedPage, options);
        const { lockVersion } = await set(unpublishAt, version);
        return () => set(todo.dueAt, { lockVersion });
      },
      archivePage: (todo: Todo) => changePage(todo, 'archive'),
      refresh: () =>
        revalidate('dashboards', 'work_counts', 'applications', 'conversations', 'vacancies', 'organizations', 'pages'),
    };
  }, [api, revalidate]);
}
