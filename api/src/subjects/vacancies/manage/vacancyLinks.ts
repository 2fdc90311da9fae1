import type { LocalizedText } from '@omzien/model/fields';
import type { VacancyStepByHand } from '@omzien/model/transitions';
import { transitionsFrom, vacancyTransitions } from '@omzien/model/transitions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, Problem } from '../../../http/problems.ts';
import { formatLongDate } from '../../../services/calendar/formatLongDate.ts';
import type { LinkClosed, LinkPurpose } from '../../../services/links/formTokens.ts';
import { isHeldByContact } from '../../../services/links/linkHolder.ts';
import { withoutRole, withoutSubject } from '../../../services/links/links.problems.ts';
import type { FormTokenRow } from '../../../tables/content/formTokens.table.ts';
import { statusAt } from '../search/vacancies.resource.ts';
import { mayWithVacancy } from '../search/vacancyPermissions.ts';
import { createVacancySteps, type StepBy } from './vacancySteps.usecases.ts';
import type { ManagedVacancy } from './vacancyWrites.repository.ts';

/** `until`: the day in words to which a renewed vacancy stays. */
type Texts = Record<'title' | 'text' | 'button' | 'done', (title: string, until: LocalizedText) => LocalizedText>;
const purposes: Record<'vacancy_renew' | 'vacancy_fill' | 'vacancy_close', { step: VacancyStepByHand; texts: Texts }> =
  {
    vacancy_renew: {
      step: 'renew',
      texts: {
        title: () => ({ nl: 'Blijft je vacature staan?', en: 'Does your vacancy stay?' }),
        text: (title, until) => ({
          nl: `“${title}” blijft dan online tot en met ${until.nl}.`,
          en: `“${title}” then stays online until ${until.en}.`,
        }),
        button: () => ({ nl: 'Ja, houd de vacature online', en: 'Yes, keep the vacancy online' }),
        done: (title, until) => ({
          nl: `“${title}” blijft online tot en met ${until.nl}. Voor die dag sturen we je weer een mail.`,
          en: `“${title}” stays online until ${until.en}. Before that day we send you a mail again.`,
        }),
      },
    },
    vacancy_fill: {
      step: 'fill',
      texts: {
        title: () => ({ nl: 'Heb je iemand gevonden?', en: 'Have you found somebody?' }),
        text: (title) => ({
          nl: `“${title}” staat dan op vervuld. Niemand kan zich meer aanmelden.`,
          en: `“${title}” is then marked as filled. Nobody can apply any more.`,
        }),
        button: () => ({ nl: 'Ja, de vacature is vervuld', en: 'Yes, the vacancy is filled' }),
        done: (title) => ({
          nl: `“${title}” staat op vervuld. Wie zich al aanmeldde, wacht nog op je antwoord.`,
          en: `“${title}” is marked as filled. People who applied already still wait for your reply.`,
        }),
      },
    },
    vacancy_close: {
      step: 'archive',
      texts: {
        title: () => ({ nl: 'Sluit je de vacature?', en: 'Do you close the vacancy?' }),
        text: (title) => ({
          nl: `“${title}” gaat dan naar het archief. Aanmeldingen blijven bewaard.`,
          en: `“${title}” then goes to the archive. Applications are kept.`,
        }),
        button: () => ({ nl: 'Ja, sluit de vacature', en: 'Yes, close the vacancy' }),
        done: (title) => ({
          nl: `“${title}” is gesloten. Je vindt hem terug in het archief.`,
          en: `“${title}” is closed. You find it again in the archive.`,
        }),
      },
    },
  };
const found: LocalizedText = {
  nl: 'Heb je iemand via dit platform gevonden?',
  en: 'Did you find somebody through this platform?',
};
const answers = [
  { value: 'yes', label: { nl: 'Ja', en: 'Yes' } },
  { value: 'no', label: { nl: 'Nee', en: 'No' } },
  { value: 'partly', label: { nl: 'Deels', en: 'Partly' } },
];
const gladly: LocalizedText = { nl: 'Gelukt', en: 'Done' };
const stands: Record<ManagedVacancy['status'], LocalizedText> = {
  draft: { nl: 'is nu een concept en staat niet online', en: 'is a draft now and is not online' },
  published: { nl: 'staat online', en: 'is online' },
  filled: { nl: 'staat al op vervuld', en: 'is marked as filled already' },
  expired: { nl: 'is verlopen', en: 'has expired' },
  archived: { nl: 'staat al in het archief', en: 'is in the archive already' },
  deleted: { nl: 'is verwijderd', en: 'has been deleted' },
};

/** Links of mails that keep a vacancy on line, mark it as filled or close it, without signing in; each can be taken back. */
export function registerVacancyLinks(app: FastifyInstance): void {
  const steps = createVacancySteps(app);

  const vacancyOf = (link: FormTokenRow) =>
    link.subjectId === null ? undefined : steps.vacancies.find(link.subjectId, undefined);
  const placeOf = ({ subjectId }: FormTokenRow) => (subjectId === null ? null : `/vacancies/${subjectId}`);
  const byOf = (request: FastifyRequest): StepBy => ({
    request,
    tenant: request.context.tenant,
    features: request.context.features,
    isCenter: false,
  });

  /** The vacancy, for who may still do it: an account by its roles of now, a contact person while he is named there. */
  async function held(link: FormTokenRow, { actor }: FastifyRequest): Promise<ManagedVacancy | LinkClosed> {
    const row = await vacancyOf(link);
    if (!row || row.centerId !== link.centerId) return withoutSubject;
    const isHeld =
      link.userId === null
        ? isHeldByContact(link, [row.contactPerson?.email || row.organizationEmail])
        : actor.user?.status === 'active' && mayWithVacancy('vacancies.manage', actor, row);
    return isHeld ? row : withoutRole;
  }
  async function needed(link: FormTokenRow, request: FastifyRequest): Promise<ManagedVacancy> {
    const row = await held(link, request);
    if ('closed' in row) throw notFound();
    return row;
  }

  /** To which day the step would keep it on line, or why it cannot be taken. */
  function planned(row: ManagedVacancy, step: VacancyStepByHand, request: FastifyRequest): LocalizedText | LinkClosed {
    const status = statusAt(row, app.clock());
    try {
      const { change } = steps.plan(step, row, {}, byOf(request));
      const end = change.expiresAt ?? row.expiresAt ?? app.clock();
      return { nl: formatLongDate(end, 'nl'), en: formatLongDate(end, 'en') };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return {
        closed: transitionsFrom(vacancyTransitions, status).some((name) => name === step) ? 'closed' : 'decided',
        text: {
          nl: `“${row.title}” ${stands[status].nl}. Daarom kan dit niet meer met deze link.`,
          en: `“${row.title}” ${stands[status].en}. That is why this can no longer be done by this link.`,
        },
      };
    }
  }

  for (const [name, { step, texts }] of Object.entries(purposes)) {
    const purpose: LinkPurpose = {
      placeOf,
      async ask(link, request) {
        const row = await held(link, request);
        if ('closed' in row) return row;
        const until = planned(row, step, request);
        if ('closed' in until) return until;
        return {
          title: texts.title(row.title, until),
          text: texts.text(row.title, until),
          button: texts.button(row.title, until),
          ...(step === 'renew' ? { kind: 'renew_vacancy' } : {}),
          ...(step === 'fill'
            ? {
                fields: [
                  { key: 'found_via_platform', type: 'radio' as const, label: found, required: true, options: answers },
                ],
              }
            : {}),
        };
      },
      async act(link, given, request) {
        const row = await needed(link, request);
        const via = answers.find(({ value }) => value === given.found_via_platform)?.value;
        const before = {
          status: statusAt(row, app.clock()),
          expiresAt: row.expiresAt?.toISOString() ?? null,
        };
        const taken = await steps.take(
          step,
          row,
          { foundViaPlatform: via as 'yes' | 'no' | 'partly' | undefined },
          byOf(request),
        );
        const end = taken.row.expiresAt ?? app.clock();
        return {
          title: gladly,
          text: texts.done(row.title, { nl: formatLongDate(end, 'nl'), en: formatLongDate(end, 'en') }),
          url: step === 'archive' ? null : `/vacancies/${row.id}`,
          undo: 'vacancy_undo',
          undoData: { ...before, lockVersion: row.lockVersion + 1 },
        };
      },
    };
    app.formTokens.register(name, purpose);
  }

  app.formTokens.register('vacancy_undo', {
    placeOf,
    async ask(link, request) {
      const row = await held(link, request);
      if ('closed' in row) return row;
      if (row.lockVersion !== link.data.lockVersion)
        return {
          closed: 'decided',
          text: {
            nl: `Iemand heeft “${row.title}” intussen veranderd. Daarom kan terugdraaien niet meer.`,
            en: `Somebody has changed “${row.title}” meanwhile. That is why it can no longer be undone.`,
          },
        };
      return {
        title: { nl: 'Toch niet?', en: 'Rather not?' },
        text: {
          nl: `“${row.title}” staat dan weer zoals het was.`,
          en: `“${row.title}” then stands as it was before.`,
        },
        button: { nl: 'Maak ongedaan', en: 'Undo' },
      };
    },
    async act(link, _answers, request) {
      const row = await needed(link, request);
      if (row.lockVersion !== link.data.lockVersion) throw notFound();
      const { status, expiresAt } = link.data as {
        status: 'published' | 'filled' | 'expired';
        expiresAt: string | null;
      };
      await steps.vacancies.change(row, {
        status,
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
        archivedAt: null,
        ...(status === 'filled' ? {} : { filledAt: null, foundViaPlatform: null }),
      });
      await app.audit.record(request, {
        action: 'vacancy.step_undone',
        subject: { type: 'vacancies', id: row.id, name: row.title },
        centerId: row.centerId,
        organizationId: row.organizationId,
        changes: { status: { from: row.status, to: status } },
      });
      return {
        title: { nl: 'Ongedaan gemaakt', en: 'Undone' },
        text: { nl: `“${row.title}” staat weer zoals het was.`, en: `“${row.title}” stands as it was before.` },
        url: `/vacancies/${row.id}`,
      };
    },
  });
}
