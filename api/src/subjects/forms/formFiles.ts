import type { Answers } from '@omzien/model/formAnswers';
import type { FormField } from '@omzien/model/formField';
import { and, eq, inArray, or, type SQL, sum } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { unused } from '../../services/files/files.repository.ts';
import { unclaimedUntil } from '../../services/files/storedUpload.ts';
import { type FileRow, files as table } from '../../tables/administration/files.table.ts';

/** Whether a form asks for files at all: others take none. */
export const asksForFiles = (fields: readonly Pick<FormField, 'type'>[]) => fields.some(({ type }) => type === 'file');

/** As much may wait for one form to be sent: two hundred pictures of the largest kind. */
export const mostWaitingBytes = 1024 * 1024 * 1024;

/** What may be named in an answer to a form: sent for this very form, and in no answer yet. */
export const sentFor = (formId: string): SQL =>
  and(eq(table.kind, 'form_file'), eq(table.formId, formId), unused) as SQL;

/**
 * What may be named when a form is sent. A release of the site from before forms took files of their own sends attachments
 * of who is signed in, and a site may be put back to it.
 */
export const mayAnswerWith = (formId: string, usable: SQL): SQL =>
  or(sentFor(formId), and(eq(table.kind, 'attachment'), usable)) as SQL;

const namedIn = (fields: readonly Pick<FormField, 'key' | 'type'>[], answers: Answers | null) =>
  fields.flatMap(({ key, type }) => {
    const id = answers?.[key];
    return type === 'file' && typeof id === 'string' ? [id] : [];
  });

type Link = { formId: string | null; draft: Answers | null; expiresAt: Date };
type Fields = readonly Pick<FormField, 'key' | 'type'>[];

/** The files that stand in what somebody has filled in so far of the form behind a link. */
export function createDraftFiles({ db, files, clock }: Pick<FastifyInstance, 'db' | 'files' | 'clock'>) {
  const setExpiry = async (ids: readonly string[], expiresAt: Date) => {
    if (ids.length > 0)
      await db
        .update(table)
        .set({ expiresAt })
        .where(inArray(table.id, [...ids]));
  };
  const named = async (formId: string | null, fields: Fields, answers: Answers | null): Promise<FileRow[]> =>
    formId === null ? [] : files.repository.several(namedIn(fields, answers), sentFor(formId));

  return {
    named,

    /** How many bytes were sent for a form and stand in no answer. */
    async waitingBytes(formId: string): Promise<number> {
      const [found] = await db
        .select({ total: sum(table.size) })
        .from(table)
        .where(sentFor(formId));
      return Number(found?.total ?? 0);
    },

    /** Answers without the files that are not there, or were sent for something else. */
    async withoutUnknown({ formId }: Pick<Link, 'formId'>, fields: Fields, answers: Answers): Promise<Answers> {
      const known = new Set((await named(formId, fields, answers)).map(({ id }) => id));
      const isLost = ({ key, type }: Fields[number]) =>
        type === 'file' && typeof answers[key] === 'string' && !known.has(answers[key]);
      const lost = new Set(fields.filter(isLost).map(({ key }) => key));
      return Object.fromEntries(Object.entries(answers).filter(([key]) => !lost.has(key)));
    },

    /** What a draft names stays as long as its link; what it names no more goes as if it were never kept. */
    async keep({ formId, draft, expiresAt }: Link, fields: Fields, answers: Answers): Promise<void> {
      const kept = (await named(formId, fields, answers)).map(({ id }) => id);
      const before = (await named(formId, fields, draft)).map(({ id }) => id);
      const soon = unclaimedUntil(clock());
      await setExpiry(kept, expiresAt > soon ? expiresAt : soon);
      await setExpiry(
        before.filter((id) => !kept.includes(id)),
        soon,
      );
    },

    /** The form is sent: what the draft named and the answers do not is nobody's any more. */
    async forget({ formId, draft }: Link, fields: Fields): Promise<void> {
      const left = await named(formId, fields, draft);
      await setExpiry(
        left.map(({ id }) => id),
        clock(),
      );
    },
  };
}
