import type { TenantKey } from '@omzien/model/tenants';
import type { FastifyInstance } from 'fastify';
import type { Recipient } from '../notifications/notifier.ts';
import type { ManagedVacancy, VacancyWriteRepository } from './vacancyWrites.repository.ts';

/** A link in a mail that works without signing in lives a month: longer than any of its reasons. */
const linkDays = 30;

export type VacancyMails = ReturnType<typeof createVacancyMails>;

/** What organisations are told about their vacancies, each in the transaction of what it tells about. */
export function createVacancyMails(
  app: Pick<FastifyInstance, 'notifier' | 'formTokens' | 'settings'>,
  vacancies: VacancyWriteRepository,
) {
  const addressOf = ({ centerDomains, id }: ManagedVacancy, rest = '') =>
    `${app.settings.originOf(centerDomains[0] ?? '')}/vacancies/${id}${rest}`;
  const named = (row: ManagedVacancy) => ({ title: row.title, url: addressOf(row) });

  /** The contact person, or the organisation where nobody is named with an address. */
  async function contactOf(row: ManagedVacancy): Promise<Recipient[]> {
    const contact = row.contactPerson?.email ? row.contactPerson : null;
    const email = contact?.email ?? row.organizationEmail;
    if (!email) return [];
    const account = await vacancies.accountOf(email);
    return [
      {
        userId: account?.userId ?? null,
        name: contact?.name ?? row.organizationName,
        email,
        locale: account?.locale ?? 'nl',
      },
    ];
  }
  const about = (tenant: TenantKey, row: ManagedVacancy) => ({
    tenant,
    centerId: row.centerId,
    url: `/vacancies/${row.id}`,
    subject: { type: 'vacancies', id: row.id },
  });
  const linkFor = (row: ManagedVacancy, purpose: string) =>
    app.formTokens.issue({
      purpose,
      centerId: row.centerId,
      subject: { type: 'vacancies', id: row.id },
      validDays: linkDays,
    });

  return {
    async published(tenant: TenantKey, row: ManagedVacancy, expiresAt: Date) {
      const to = await contactOf(row);
      if (to.length === 0) return;
      await app.notifier.tell({
        key: 'vacancy_published',
        ...about(tenant, row),
        to,
        variables: {
          vacancy: named(row),
          poster_url: `${app.settings.originOf(row.centerDomains[0] ?? '')}/api/v1/vacancies/${row.id}/poster.pdf`,
          expires_at: expiresAt.toISOString(),
        },
      });
    },

    async expiring(tenant: TenantKey, row: ManagedVacancy, expiresAt: Date) {
      const to = await contactOf(row);
      if (to.length === 0) return;
      await app.notifier.tell({
        key: 'vacancy_expiring',
        ...about(tenant, row),
        to,
        variables: {
          vacancy: named(row),
          expires_at: expiresAt.toISOString(),
          renew_url: await linkFor(row, 'vacancy_renew'),
          filled_url: await linkFor(row, 'vacancy_fill'),
          close_url: await linkFor(row, 'vacancy_close'),
          views: row.viewsCount,
          applications_count: row.applicationsCount,
        },
      });
    },

    async expired(tenant: TenantKey, row: ManagedVacancy) {
      const to = await contactOf(row);
      if (to.length === 0) return;
      await app.notifier.tell({
        key: 'vacancy_expired',
        ...about(tenant, row),
        to,
        variables: { vacancy: named(row), renew_url: await linkFor(row, 'vacancy_renew') },
      });
    },

    async takenDown(tenant: TenantKey, row: ManagedVacancy, reason: string) {
      const admins = await vacancies.adminsOf(row.organizationId);
      const to: Recipient[] = admins.map(({ userId, firstName, lastName, email, locale }) => ({
        userId,
        name: `${firstName} ${lastName}`,
        email,
        locale,
      }));
      const recipients = to.length > 0 ? to : await contactOf(row);
      if (recipients.length === 0) return;
      await app.notifier.tell({
        key: 'vacancy_taken_down',
        ...about(tenant, row),
        url: `/vacancies/${row.id}/edit`,
        to: recipients,
        variables: { vacancy: named(row), reason, edit_url: addressOf(row, '/edit') },
      });
    },
  };
}
