import { type LeftOutReason, leftOutReasons } from '@omzien/model/organizationMailing';
import type {
  organizationMailingRecipients,
  organizationMailings,
} from '../../src/tables/organizations/organizationMailings.table.ts';
import type { SeedContext } from '../seedContext.ts';
import type { SeedOrganization } from './organizations.rows.ts';
import type { SeedPeople } from './users.rows.ts';

type Mailing = typeof organizationMailings.$inferInsert;
type Recipient = typeof organizationMailingRecipients.$inferInsert & { state: 'waiting' | 'sent' | 'left_out' };
type Written = { key: string; days: number; subject: string; body: string; stopsAfter?: number };

const mostMailed = 40;
const writtenMails: readonly Written[] = [
  {
    key: 'meeting',
    days: 3,
    subject: 'Kom je ook op de bijeenkomst van {{ organization.name }} en anderen?',
    body: 'Dag {{ contact.first_name }},\n\nOp donderdag 10 december drinken we koffie met alle organisaties. Je bent welkom vanaf tien uur.\n\nGroet,\n{{ center.name }}',
  },
  {
    key: 'newsletter',
    days: 20,
    subject: 'Nieuws van {{ center.name }}',
    body: 'Dag {{ contact.first_name }},\n\nDe nieuwsbrief van volgende maand staat klaar.\n\nGroet,\n{{ center.name }}',
    stopsAfter: 4,
  },
];
/** Who gets none of them: one for each reason. */
const leftOutAt = new Map<number, LeftOutReason>([
  [2, 'unsubscribed'],
  [3, 'bounced'],
]);

/** Mails of a centre to its organisations: one that is done, and one that somebody stopped halfway. */
export function mailingRows(
  context: SeedContext,
  people: SeedPeople,
  organizations: readonly SeedOrganization[],
): { organizationMailings: Mailing[]; organizationMailingRecipients: Recipient[] } {
  const by = people.account('centre');
  const mailed = organizations
    .filter(({ status, type, center }) => status === 'approved' && type === 'NonProfit' && center.id === by.centerId)
    .slice(0, mostMailed);
  const organizationMailingRecipients: Recipient[] = [];

  const mailings = writtenMails.map(({ key, days, subject, body, stopsAfter = mostMailed }): Mailing => {
    const id = context.id('organization-mailing', key);
    const createdAt = context.daysAgo(days, context.random('organization-mailing', key));
    const rows = mailed.map((organization, number): Recipient => {
      // Of one of them nobody is known.
      const [contact] = number === 1 ? [] : (people.admins.get(organization.id) ?? []);
      const reason = contact ? (leftOutAt.get(number) ?? null) : 'unreachable';
      const isDone = number < stopsAfter;
      return {
        id: context.id('organization-mailing-recipient', `${key}:${number}`),
        mailingId: id,
        number,
        organizationId: organization.id,
        organizationName: organization.name,
        userId: contact?.id ?? null,
        name: contact ? `${contact.firstName} ${contact.lastName}` : organization.name,
        email: contact?.email ?? null,
        locale: contact?.locale ?? 'nl',
        state: !isDone ? 'waiting' : reason ? 'left_out' : 'sent',
        reason: isDone ? reason : null,
        createdAt,
        updatedAt: createdAt,
      };
    });
    organizationMailingRecipients.push(...rows);
    const finishedAt = new Date(createdAt.getTime() + 60_000);
    return {
      id,
      centerId: by.centerId,
      userId: by.id,
      userName: `${by.firstName} ${by.lastName}`,
      subject,
      body,
      status: rows.some(({ state }) => state === 'waiting') ? 'stopped' : 'done',
      recipientsCount: rows.length,
      sentCount: rows.filter(({ state }) => state === 'sent').length,
      leftOut: Object.fromEntries(
        leftOutReasons.map((reason) => [reason, rows.filter((row) => row.reason === reason).length]),
      ),
      movedAt: finishedAt,
      finishedAt,
      createdAt,
      updatedAt: finishedAt,
    };
  });
  return { organizationMailings: mailings, organizationMailingRecipients };
}
