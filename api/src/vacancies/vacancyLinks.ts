import type { LocalizedText } from '@omzien/model/fields';
import type { VacancyStepByHand } from '@omzien/model/transitions';
import { transitionsFrom, vacancyTransitions } from '@omzien/model/transitions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../app/problems.ts';
import type { FormTokenRow } from '../forms/formTokens.table.ts';
import type { LinkPurpose } from '../forms/formTokens.ts';
import { statusAt } from './vacancies.resource.ts';
import { createVacancySteps, type StepBy } from './vacancySteps.usecases.ts';
import type { ManagedVacancy } from './vacancyWrites.repository.ts';

type Texts = Record<'title' | 'text' | 'button' | 'done', (title: string) => LocalizedText>;
const purposes: Record<'vacancy_renew' | 'vacancy_fill' | 'vacancy_close', { step: VacancyStepByHand; texts: Texts }> =
  {
    vacancy_renew: {
      step: 'renew',
      texts: {
        title: () => ({ nl: 'Blijft je vacature staan?', en: 'Does your vacancy stay?' }),
        text: (title) => ({
          nl: `“${title}” blijft dan weer een tijd online.`,
          en: `“${title}” then stays online for a while again.`,
        }),
        button: () => ({ nl: 'Ja, houd de vacature online', en: 'Yes, keep the vacancy online' }),
        done: (title) => ({ nl: `“${title}” blijft online.`, en: `“${title}” stays online.` }),
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
        done: (title) => ({ nl: `“${title}” staat op vervuld.`, en: `“${title}” is marked as filled.` }),
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
        done: (title) => ({ nl: `“${title}” is gesloten.`, en: `“${title}” is closed.` }),
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

/** Links of mails that keep a vacancy on line, mark it as filled or close it, without signing in; each can be taken back. */
export function registerVacancyLinks(app: FastifyInstance): void {
  const steps = createVacancySteps(app);

  const vacancyOf = (link: FormTokenRow) =>
    link.subjectId === null ? undefined : steps.vacancies.find(link.subjectId, undefined);
  const byOf = (request: FastifyRequest): StepBy => ({
    request,
    tenant: request.context.tenant,
    features: request.context.features,
    isCenter: false,
  });
  const isAllowed = (row: ManagedVacancy, step: VacancyStepByHand) =>
    (transitionsFrom(vacancyTransitions, statusAt(row, app.clock())) as string[]).includes(step);

  for (const [name, { step, texts }] of Object.entries(purposes)) {
    const purpose: LinkPurpose = {
      async ask(link) {
        const row = await vacancyOf(link);
        if (!row || !isAllowed(row, step)) return null;
        return {
          title: texts.title(row.title),
          text: texts.text(row.title),
          button: texts.button(row.title),
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
        const row = await vacancyOf(link);
        if (!row) throw notFound();
        const via = answers.find(({ value }) => value === given.found_via_platform)?.value;
        const before = {
          status: statusAt(row, app.clock()),
          expiresAt: row.expiresAt?.toISOString() ?? null,
        };
        await steps.take(step, row, { foundViaPlatform: via as 'yes' | 'no' | 'partly' | undefined }, byOf(request));
        return {
          title: gladly,
          text: texts.done(row.title),
          url: step === 'archive' ? null : `/vacancies/${row.id}`,
          undo: 'vacancy_undo',
          undoData: { ...before, lockVersion: row.lockVersion + 1 },
        };
      },
    };
    app.formTokens.register(name, purpose);
  }

  const untouched = async (link: FormTokenRow) => {
    const row = await vacancyOf(link);
    return row && row.lockVersion === link.data.lockVersion ? row : null;
  };
  app.formTokens.register('vacancy_undo', {
    async ask(link) {
      const row = await untouched(link);
      if (!row) return null;
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
      const row = await untouched(link);
      if (!row) throw notFound();
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
