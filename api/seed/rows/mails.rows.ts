import type { mails } from '../../src/tables/notifications/mails.table.ts';
import type { mailBounces } from '../../src/tables/notifications/notifications.table.ts';
import type {
  notificationTemplates,
  notificationTemplateVersions,
} from '../../src/tables/notifications/notificationTemplates.table.ts';
import type { SeedContext } from '../seedContext.ts';
import type { SeedApplication } from './applications.rows.ts';
import type { PlacedCenter } from './centers.rows.ts';
import type { SeedOrganization } from './organizations.rows.ts';
import type { SeedPeople } from './users.rows.ts';

type MailRow = typeof mails.$inferInsert;
/** One contact person of so many organisations cannot be reached. */
const organizationsPerBounce = 20;
const reason = '550 5.1.1 Dit postvak bestaat niet';

/** Sent mails of some applications, one that never left, and contact persons whose mail comes back. */
export function mailRows(
  context: SeedContext,
  {
    people,
    organizations,
    applications,
  }: { people: SeedPeople; organizations: readonly SeedOrganization[]; applications: readonly SeedApplication[] },
) {
  const rows: MailRow[] = [];
  const bounces: (typeof mailBounces.$inferInsert)[] = [];
  const bounced: {
    id: string;
    name: string;
    centerId: string;
    organizationId: string | null;
    email: string;
    reason: string;
    at: Date;
  }[] = [];
  const add = (
    mail: Omit<MailRow, 'id' | 'nextAttemptAt' | 'variables'> &
      Partial<Pick<MailRow, 'variables'>> & { createdAt: Date },
  ) =>
    rows.push({
      id: context.id('mail', rows.length),
      variables: {},
      nextAttemptAt: mail.createdAt,
      updatedAt: mail.createdAt,
      ...mail,
    });

  for (const [number, application] of applications.entries()) {
    if (number % 4 !== 0 || !application.confirmedAt) continue;
    add({
      centerId: application.centerId,
      templateKey: 'application_received',
      locale: application.locale ?? 'nl',
      recipientEmail: application.email,
      recipientName: `${application.firstName} ${application.lastName}`,
      applicationId: application.id,
      userId: application.userId ?? null,
      state: 'sent',
      attempts: 1,
      sentAt: application.confirmedAt,
      createdAt: application.confirmedAt,
    });
  }
  const centre = people.account('centre');
  const here = organizations.filter(({ center }) => center.id === centre.centerId);
  const signedUp = here.find(({ status }) => status === 'pending') ?? here[0];
  add({
    centerId: centre.centerId,
    templateKey: 'organization_signup_for_center',
    // All that its text needs: whoever tries it once more sees it arrive.
    variables: {
      organization: { name: signedUp?.name, city: signedUp?.place.city },
      review_url: `https://${context.tenant}.example/organizations/approve`,
      duplicates: [],
    },
    locale: 'nl',
    recipientEmail: centre.email,
    recipientName: `${centre.firstName} ${centre.lastName}`,
    userId: centre.id,
    state: 'dead',
    attempts: 8,
    lastError: 'De mailserver gaf geen antwoord.',
    createdAt: context.daysAgo(6, context.random('mail-dead')),
  });

  const demoMails = new Set(
    people.users.filter(({ email }) => email.endsWith(`@${context.tenant}.example`)).map(({ id }) => id),
  );
  const approved = organizations.filter(({ status }) => status === 'approved');
  const wanted = Math.max(1, Math.round(approved.length / organizationsPerBounce));
  for (const organization of approved.toReversed()) {
    if (bounced.length === wanted) break;
    const user = people.admins
      .get(organization.id)
      ?.find(({ id, status }) => status === 'active' && !demoMails.has(id));
    if (!user) continue;
    const at = context.daysAgo(3 + bounced.length, context.random('bounce', organization.number));
    user.emailBouncedAt = at;
    const name = `${user.firstName} ${user.lastName}`;
    bounced.push({ id: user.id, name, centerId: user.centerId, organizationId: null, email: user.email, reason, at });
    bounces.push({
      id: context.id('mail-bounce', organization.number),
      email: user.email,
      reason,
      bouncedAt: at,
      createdAt: at,
    });
    add({
      centerId: user.centerId,
      templateKey: 'application_for_organization',
      locale: user.locale ?? 'nl',
      recipientEmail: user.email,
      recipientName: name,
      userId: user.id,
      state: 'bounced',
      attempts: 1,
      lastError: reason,
      createdAt: at,
    });
  }
  return { mails: rows, mailBounces: bounces, bounced };
}

const ofTenant = {
  subject: { nl: 'Welkom bij {{ app.name }}', en: 'Welcome to {{ app.name }}' },
  body: {
    nl: 'Hallo {{ recipient.first_name }},\n\nFijn dat je er bent. Kijk rustig rond en meld je aan voor wat je leuk vindt.\n\n[Zoek vrijwilligerswerk]({{ search_url }})',
    en: 'Hello {{ recipient.first_name }},\n\nGood to have you here. Look around and apply for what you like.\n\n[Find volunteer work]({{ search_url }})',
  },
};
const ofCenter = {
  subject: { nl: 'Je vacature staat online', en: 'Your vacancy is online' },
  body: {
    nl: 'Hallo {{ recipient.first_name }},\n\nJe vacature **{{ vacancy.title }}** staat online. Deel hem met je vrijwilligers, dat helpt.\n\n[Bekijk je vacature]({{ vacancy.url }})',
    en: 'Hello {{ recipient.first_name }},\n\nYour vacancy **{{ vacancy.title }}** is online. Share it with your volunteers, that helps.\n\n[See your vacancy]({{ vacancy.url }})',
  },
};
const first = { nl: 'Welkom!', en: 'Welcome!' };

/** A text of the whole tenant and one of its first centre, with what they were before. */
export function templateTextRows(
  context: SeedContext,
  [center]: readonly [PlacedCenter, ...PlacedCenter[]],
  people: SeedPeople,
) {
  const author = people.account('content');
  const templates: (typeof notificationTemplates.$inferInsert)[] = [
    { id: context.id('notification-template', 0), centerId: null, templateKey: 'user_welcome', ...ofTenant },
    { id: context.id('notification-template', 1), centerId: center.id, templateKey: 'vacancy_published', ...ofCenter },
  ];
  const history = [
    { centerId: null, templateKey: 'user_welcome', change: 'changed', ...ofTenant, subject: first },
    { centerId: null, templateKey: 'user_welcome', change: 'reset', ...ofTenant, subject: first },
    { centerId: null, templateKey: 'user_welcome', change: 'changed', ...ofTenant },
    { centerId: center.id, templateKey: 'vacancy_published', change: 'changed', ...ofCenter },
  ] as const;
  const versions = history.map((version, number): typeof notificationTemplateVersions.$inferInsert => ({
    id: context.id('notification-template-version', number),
    ...version,
    active: version.change === 'changed',
    authorId: author.id,
    authorName: `${author.firstName} ${author.lastName}`,
    createdAt: context.daysAgo(90 - number * 20, context.random('template-version', number)),
  }));
  return { notificationTemplates: templates, notificationTemplateVersions: versions };
}
