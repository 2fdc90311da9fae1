import type { SubmissionInput } from '@omzien/model/form';
import { type Answers, checkAnswers } from '@omzien/model/formAnswers';
import { eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '../../database/newId.ts';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { users } from '../../tables/people/users.table.ts';
import { mayAnswerWith } from './formFiles.ts';
import { dayAfter } from './formRetention.ts';
import { AnswersRefused } from './forms.problems.ts';
import type { FormRepository, FoundForm } from './forms.repository.ts';

/** Nobody reads and fills in a form in less. */
const quickestMilliseconds = 2000;

/** Whether a machine sent this: it filled in what people do not see, or was too quick. */
export const looksLikeMachine = ({ spamCheck }: Pick<FoundForm, 'spamCheck'>, sent: SubmissionInput) =>
  spamCheck &&
  ((sent.website !== null && sent.website !== '') ||
    (typeof sent.elapsedMs === 'number' && sent.elapsedMs < quickestMilliseconds));

export function createSubmitter(app: FastifyInstance, forms: FormRepository) {
  /** Tells who is named on the form that there is an answer. What was answered stands behind the sign-in only. */
  async function tellRecipients(form: FoundForm, request: FastifyRequest) {
    const addresses = form.recipients;
    if (addresses.length === 0) return;
    const [center] = await app.db
      .select({ name: volunteerCenters.name, domains: volunteerCenters.domains })
      .from(volunteerCenters)
      .where(eq(volunteerCenters.id, form.centerId));
    const accounts = await app.db
      .select({
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        locale: users.locale,
      })
      .from(users)
      .where(inArray(sql`lower(${users.email})`, addresses));
    // Forms have no page of their own: answers stand among what waits, for all who may read them.
    const path = '/dashboard';
    await app.notifier.tell({
      key: 'conversation_reply',
      tenant: request.context.tenant,
      centerId: form.centerId,
      to: addresses.map((email) => {
        const account = accounts.find((one) => one.email.toLowerCase() === email);
        return {
          userId: account?.id ?? null,
          name: account ? `${account.firstName} ${account.lastName}` : (form.organizationName ?? center?.name ?? email),
          email,
          locale: account?.locale ?? 'nl',
        };
      }),
      variables: {
        sender: { name: form.organizationName ?? center?.name ?? '' },
        subject: form.title.nl,
        excerpt: `Er is een nieuw antwoord op het formulier "${form.title.nl}".`,
        conversation_url: `${app.settings.originOf(center?.domains[0] ?? '')}${path}`,
      },
      url: path,
      subject: { type: 'forms', id: form.id },
    });
  }

  return async function submit(
    form: FoundForm,
    answers: Answers,
    request: FastifyRequest,
    how: { via: 'public' | 'link'; spam: boolean; subject?: { type: string; id: string } | null },
  ): Promise<string> {
    const id = newId();
    for (const { key, type } of form.fields) {
      const fileId = answers[key];
      if (type !== 'file' || typeof fileId !== 'string') continue;
      await app.files.claim(request, {
        attribute: `answers/${key}`,
        ids: [fileId],
        subject: { type: 'form_submissions', id, name: form.title.nl },
        kinds: ['form_file', 'attachment'],
        among: mayAnswerWith(form.id, app.files.usable(request)),
      });
    }
    await forms.addSubmission({
      id,
      centerId: form.centerId,
      formId: form.id,
      formVersion: form.version,
      answers,
      spam: how.spam,
      via: how.via,
      userId: request.actor.user?.id ?? null,
      subjectType: how.subject?.type ?? null,
      subjectId: how.subject?.id ?? null,
      eraseOn: dayAfter(app.clock(), form.retentionDays),
      createdAt: app.clock(),
    });
    if (how.spam) return id;
    await app.workItems.open({
      kind: 'form_submission',
      centerId: form.centerId,
      organizationId: form.organizationId,
      subject: { type: 'forms', id: form.id, name: form.title.nl },
    });
    await tellRecipients(form, request);
    return id;
  };
}

/** Answers as the form's own definition wants them, or a refusal that names each question. */
export function readAnswers(form: FoundForm, given: Readonly<Record<string, unknown>>): Answers {
  const { answers, faults } = checkAnswers(form.fields, given);
  if (faults.length > 0) throw new AnswersRefused(faults, form.fields);
  return answers;
}
