import { defaultAppContext, featuresOf, type TenantKey } from '@omzien/model/tenants';
import type { FastifyInstance } from 'fastify';
import { heldBy } from '../../../services/links/linkHolder.ts';
import { pageUrl } from '../../../services/links/siteLinks.ts';
import type { Recipient } from '../../../services/notifications/notifier.ts';
import { mayWithVacancy } from '../search/vacancyPermissions.ts';
import type { ManagedVacancy, VacancyWriteRepository } from './vacancyWrites.repository.ts';

/** A link in a mail that works without signing in lives a month: longer than any of its reasons. */
const linkDays = 30;

export type VacancyMails = ReturnType<typeof createVacancyMails>;

/** What organisations are told about their vacancies, each in the transaction of what it tells about. */
export function createVacancyMails(
  app: Pick<FastifyInstance, 'notifier' | 'formTokens' | 'settings'>,
  vacancies: VacancyWriteRepository,
) {
  const addressOf = ({ centerDomains, id }: ManagedVacancy, { locale }: Recipient, rest = '') =>
    pageUrl({ origin: app.settings.originOf(centerDomains[0] ?? ''), locale }, `/vacancies/${id}${rest}`);
  const named = (row: ManagedVacancy, to: Recipient) => ({ title: row.title, url: addressOf(row, to) });

  /** The contact person, or the organisation where nobody is named with an address. */
  async function contactOf(row: ManagedVacancy): Promise<Recipient[]> {
    const contact = row.contactPerson?.email ? row.contactPerson : null;
    const email = contact?.email ?? row.organizationEmail;
    if (!email) return [];
    const account = await vacancies.accountOf(email);
    const tenant = row.tenant as TenantKey;
    const { multiLanguage } = featuresOf(tenant, defaultAppContext(tenant));
    return [
      {
        userId: account?.userId ?? null,
        name: contact?.name ?? row.organizationName,
        email,
        locale: multiLanguage ? (account?.locale ?? 'nl') : 'nl',
      },
    ];
  }
  const about = (tenant: TenantKey, row: ManagedVacancy) => ({
    tenant,
    centerId: row.centerId,
    url: `/vacancies/${row.id}`,
    subject: { type: 'vacancies', id: row.id },
  });
  /** An account that may do it holds the link as itself; anybody else as the contact person that he is. */
  async function linksTo(row: ManagedVacancy, to: Recipient) {
    const roles = to.userId ? await vacancies.rolesOf(to.userId) : [];
    const isStaff = mayWithVacancy('vacancies.manage', { user: { id: to.userId ?? '' }, roles }, row);
    const holder = heldBy(isStaff ? to : { ...to, userId: null });
    return (purpose: string) =>
      app.formTokens.issue({
        purpose,
        centerId: row.centerId,
        subject: { type: 'vacancies', id: row.id },
        validDays: linkDays,
        ...holder,
      });
  }

  return {
    async published(tenant: TenantKey, row: ManagedVacancy, expiresAt: Date) {
      const [to] = await contactOf(row);
      if (!to) return;
      await app.notifier.tell({
        key: 'vacancy_published',
        ...about(tenant, row),
        to,
        variables: {
          vacancy: named(row, to),
          poster_url: `${app.settings.originOf(row.centerDomains[0] ?? '')}/api/v1/vacancies/${row.id}/poster.pdf`,
          expires_at: expiresAt.toISOString(),
        },
      });
    },

    async expiring(tenant: TenantKey, row: ManagedVacancy, expiresAt: Date) {
      const [to] = await contactOf(row);
      if (!to) return;
      const link = await linksTo(row, to);
      await app.notifier.tell({
        key: 'vacancy_expiring',
        ...about(tenant, row),
        to,
        variables: {
          vacancy: named(row, to),
          expires_at: expiresAt.toISOString(),
          renew_url: await link('vacancy_renew'),
          filled_url: await link('vacancy_fill'),
          close_url: await link('vacancy_close'),
          views: row.viewsCount,
          applications_count: row.applicationsCount,
        },
      });
    },

    async expired(tenant: TenantKey, row: ManagedVacancy) {
      const [to] = await contactOf(row);
      if (!to) return;
      const link = await linksTo(row, to);
      await app.notifier.tell({
        key: 'vacancy_expired',
        ...about(tenant, row),
        to,
        variables: { vacancy: named(row, to), renew_url: await link('vacancy_renew') },
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
      for (const recipient of to.length > 0 ? to : await contactOf(row))
        await app.notifier.tell({
          key: 'vacancy_taken_down',
          ...about(tenant, row),
          url: `/vacancies/${row.id}/edit`,
          to: recipient,
          variables: { vacancy: named(row, recipient), reason, edit_url: addressOf(row, recipient, '/edit') },
        });
    },
  };
}
