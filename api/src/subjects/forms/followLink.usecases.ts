import { createHmac } from 'node:crypto';
import type { LinkOutcomeShown, LinkState } from '@omzien/model/form';
import { type Answers, checkAnswers } from '@omzien/model/formAnswers';
import { type FormField, formField } from '@omzien/model/formField';
import { toSnakeCase } from '@omzien/model/names';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { notFound } from '../../http/problems.ts';
import {
  issueLink,
  type LinkClosed,
  type LinkField,
  type LinkPurpose,
  type LinkQuestion,
  linkAddress,
} from '../../services/links/formTokens.ts';
import { linkClosed, linkExpired, linkUsed, withoutAccount } from '../../services/links/links.problems.ts';
import { looksLikeToken } from '../../services/tokens/guestTokens.ts';
import { hashOf, successorOf } from '../../services/tokens/token.ts';
import { type FormTokenRow, formTokens } from '../../tables/content/formTokens.table.ts';
import { userRoles, users } from '../../tables/people/users.table.ts';
import { createDraftFiles } from './formFiles.ts';
import { AnswersRefused } from './forms.problems.ts';

export type OpenedLink = {
  row: FormTokenRow;
  purpose: LinkPurpose;
  state: LinkState;
  /** Null when the link is not open. */
  question: LinkQuestion | null;
  /** Why not, where the link is closed. */
  closed: LinkClosed | null;
};

const undoDays = 1;
/** Each time that a link is followed has a way back of its own. */
const undoTokenOf = (token: string, { id, uses }: FormTokenRow) => successorOf(token, `undo:${id}:${uses}`);
const hashOfAnswers = (token: string, answers: Answers) =>
  createHmac('sha256', token).update(JSON.stringify(answers)).digest('base64url');

/** The fields of a question with everything that a form's field has. */
export const fieldsOf = (fields: readonly LinkField[] = []): FormField[] =>
  fields.map((field) => v.parse(formField, { hint: null, options: [], rules: {}, showIf: null, ...field }));

/** Names as the form has them: a request document comes with camelCase ones. */
export const answersWithKeys = (answers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(answers).map(([key, value]) => [toSnakeCase(key), value]));

/** Finds links by their token, and does what they say. Everything in the transaction of the request. */
export function createLinkFollower(app: FastifyInstance) {
  const { db } = app;
  const draftFiles = createDraftFiles(app);

  /** From here on the request is that of the user in whose name the link acts. False when he has no account any more. */
  async function actAs({ userId }: FormTokenRow, request: FastifyRequest): Promise<boolean> {
    if (userId === null) return true;
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, userId)));
    if (!user || user.status === 'archived') return false;
    const roles = await db
      .select({ role: userRoles.role, scopeType: userRoles.scopeType, scopeId: userRoles.scopeId })
      .from(userRoles)
      .where(eq(userRoles.userId, userId));
    request.actor = { ...request.actor, user, roles };
    return true;
  }

  /** A link of this site. An unknown token, one of another centre, and one of a feature that is off are not there. */
  async function find(token: string, request: FastifyRequest, { lock = false } = {}): Promise<OpenedLink> {
    if (!looksLikeToken(token)) throw notFound();
    const { centerId, features } = request.context;
    const query = db
      .select()
      .from(formTokens)
      .where(and(eq(formTokens.tokenHash, hashOf(token)), eq(formTokens.centerId, centerId)));
    const [row] = await (lock ? query.for('update') : query);
    const purpose = row && app.formTokens.purpose(row.purpose);
    if (!row || !purpose || (purpose.feature && !features[purpose.feature])) throw notFound();
    const over = { row, purpose, question: null, closed: null };
    if (row.singleUse && row.usedAt !== null) return { ...over, state: 'used' };
    if (row.expiresAt <= app.clock()) return { ...over, state: 'expired' };
    const asked = (await actAs(row, request)) ? await purpose.ask(row, request) : withoutAccount;
    if (asked === null || 'closed' in asked) return { ...over, state: 'closed', closed: asked };
    return { row, purpose, state: 'open', question: asked, closed: null };
  }

  /** What a used link did, with the link that takes it back while that is open. */
  async function outcomeOf(
    token: string,
    row: FormTokenRow,
    { locale }: FastifyRequest,
  ): Promise<LinkOutcomeShown | null> {
    if (!row.outcome) return null;
    const { hasUndo, ...shown } = row.outcome;
    if (!hasUndo) return { ...shown, undoUrl: null };
    const undoToken = undoTokenOf(token, row);
    const [undo] = await db
      .select({ usedAt: formTokens.usedAt, expiresAt: formTokens.expiresAt })
      .from(formTokens)
      .where(eq(formTokens.tokenHash, hashOf(undoToken)));
    const isOpen = undo && undo.usedAt === null && undo.expiresAt > app.clock();
    return { ...shown, undoUrl: isOpen ? await linkAddress(app, row.centerId, undoToken, locale) : null };
  }

  const filesOf = ({ row, question }: OpenedLink) =>
    draftFiles.named(row.formId, fieldsOf(question?.fields), row.draft);

  return {
    /** The form behind a link that can still be followed; null behind a link that does something else. */
    async openFormId(token: string, request: FastifyRequest): Promise<string | null> {
      const { row, state, closed } = await find(token, request);
      if (state === 'used') throw linkUsed();
      if (state === 'expired') throw linkExpired();
      if (state === 'closed') throw linkClosed({}, closed ? { detail: closed.text } : {});
      return row.formId;
    },

    /**
     * Keeps what is filled in so far, page by page. What does not fit its question yet is left out; nothing is done with
     * it. A link that several people follow keeps nothing: one would read what another wrote.
     */
    async saveDraft(token: string, given: Readonly<Record<string, unknown>>, request: FastifyRequest) {
      const link = await find(token, request, { lock: true });
      if (link.state === 'used') throw linkUsed();
      if (link.state === 'expired') throw linkExpired();
      if (!link.question) throw linkClosed({}, link.closed ? { detail: link.closed.text } : {});
      if (!link.row.singleUse) return { ...link, files: [] };
      const fields = fieldsOf(link.question.fields);
      const { answers: checked, faults } = checkAnswers(fields, answersWithKeys(given));
      for (const { key } of faults) delete checked[key];
      const answers = await draftFiles.withoutUnknown(link.row, fields, checked);
      await draftFiles.keep(link.row, fields, answers);
      await db.update(formTokens).set({ draft: answers }).where(eq(formTokens.id, link.row.id));
      const kept = { ...link, row: { ...link.row, draft: answers } };
      return { ...kept, files: await filesOf(kept) };
    },

    async open(token: string, request: FastifyRequest) {
      const link = await find(token, request);
      // What can be done again is asked again: what it did before is no answer to that.
      return {
        ...link,
        files: await filesOf(link),
        outcome: link.row.singleUse ? await outcomeOf(token, link.row, request) : null,
      };
    },

    /**
     * Does it once. The row is held, so that of many at the same time one acts; the others read what it did when they
     * asked the same, and are told that the link was used when they asked something else.
     */
    async follow(token: string, given: Readonly<Record<string, unknown>>, request: FastifyRequest) {
      const { row, purpose, state, question, closed } = await find(token, request, { lock: true });
      const sent = answersWithKeys(given);
      if (state === 'used') {
        const outcome = await outcomeOf(token, row, request);
        if (outcome === null || row.answersHash !== hashOfAnswers(token, sent as Answers)) throw linkUsed();
        return { row, outcome };
      }
      if (state === 'expired') throw linkExpired();
      if (state === 'closed' || !question) throw linkClosed({}, closed ? { detail: closed.text } : {});
      const fields = fieldsOf(question.fields);
      const { answers, faults } = checkAnswers(fields, sent);
      if (faults.length > 0) throw new AnswersRefused(faults, fields);

      const done = await purpose.act(row, answers, request);
      await draftFiles.forget(row, fields);
      const { undo, undoData } = done;
      const uses = row.uses + 1;
      if (undo !== undefined) {
        if (!app.formTokens.purpose(undo)) throw new Error(`No subject registered the purpose ${undo}.`);
        const subject =
          row.subjectType !== null && row.subjectId !== null ? { type: row.subjectType, id: row.subjectId } : undefined;
        await issueLink(
          app,
          {
            purpose: undo,
            centerId: row.centerId,
            ...(subject ? { subject } : {}),
            userId: row.userId,
            data: { ...row.data, ...undoData },
            validDays: undoDays,
          },
          { token: undoTokenOf(token, { ...row, uses }) },
        );
      }
      const changed = {
        uses,
        draft: null,
        usedAt: app.clock(),
        answersHash: hashOfAnswers(token, sent as Answers),
        outcome: {
          title: done.title,
          text: done.text,
          url: done.url ?? null,
          hasUndo: undo !== undefined,
        },
      };
      await db
        .update(formTokens)
        .set({ ...changed, lockVersion: row.lockVersion + 1 })
        .where(eq(formTokens.id, row.id));
      await app.audit.record(request, {
        action: 'link.followed',
        subject: { type: row.subjectType ?? 'form_tokens', id: row.subjectId ?? row.id },
        centerId: row.centerId,
        changes: { purpose: { from: null, to: row.purpose }, by: { from: null, to: 'link' } },
      });
      const outcome = await outcomeOf(token, { ...row, ...changed }, request);
      return { row, outcome: outcome as LinkOutcomeShown };
    },
  };
}
