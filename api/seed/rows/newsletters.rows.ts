import type { NewsletterBlock, NewsletterStatus } from '@omzien/model/newsletter';
import { defaultAppContext, featuresOf } from '@omzien/model/tenants';
import type { PageRow } from '../../src/tables/content/pages.table.ts';
import type { newsletterRecipients, newsletters } from '../../src/tables/notifications/newsletters.table.ts';
import type { SeedContext } from '../seedContext.ts';
import type { SeedPeople } from './users.rows.ts';

type Recipient = typeof newsletterRecipients.$inferInsert & { state: 'waiting' | 'sent' | 'left_out' | 'bounced' };
type Newsletter = typeof newsletters.$inferInsert & { status: NewsletterStatus };
type Placed = { row: { id: string; title: string; centerId: string; status?: string | undefined } };
type Page = Pick<PageRow, 'id' | 'title' | 'centerId'> & { pageType?: string | undefined; status?: string | undefined };
type Written = {
  key: string;
  days: number;
  status: NewsletterStatus;
  subject: string;
  text: string;
  language?: 'nl' | 'en';
  audience?: 'volunteers' | 'organizations' | 'everyone';
  readers: number;
};

const written: readonly Written[] = [
  {
    key: 'spring',
    days: 25,
    status: 'sent',
    subject: 'Drie plekken waar je zo kunt beginnen',
    text: 'Zin om iets te doen in de buurt? Deze organisaties zoeken mensen zoals jij.',
    readers: 40,
  },
  {
    key: 'partners',
    days: 12,
    status: 'stopped',
    subject: 'Nieuws voor organisaties en vrijwilligers',
    text: 'Er komt een avond voor iedereen die meedoet. Je bent van harte welkom.',
    audience: 'everyone',
    readers: 30,
  },
  {
    key: 'training',
    days: 2,
    status: 'scheduled',
    subject: 'Samen leren: de cursussen van dit seizoen',
    text: 'Voor contactpersonen: schrijf je in voor een gratis cursus.',
    audience: 'organizations',
    readers: 0,
  },
  {
    key: 'welcome',
    days: 1,
    status: 'draft',
    subject: 'New here? This is how you find your place',
    text: 'Come by for a cup of coffee, or look at these places first.',
    language: 'en',
    readers: 0,
  },
];

/** Newsletters of a centre in every state that lasts: one that is sent, held up, planned, and being written. */
export function newsletterRows(
  context: SeedContext,
  people: SeedPeople,
  vacancies: readonly Placed[],
  pages: readonly Page[],
): { newsletters: Newsletter[]; newsletterRecipients: Recipient[] } {
  const by = people.account('centre');
  const { centerId } = by;
  const { multiLanguage } = featuresOf(context.tenant, defaultAppContext(context.tenant));
  const open = vacancies
    .filter(({ row }) => row.status === 'published' && row.centerId === centerId)
    .slice(0, 3)
    .map(({ row: { id, title } }) => ({ id, title }));
  const news = pages
    .filter((page) => page.status === 'published' && page.centerId === centerId && page.pageType === 'news')
    .slice(0, 2)
    .map(({ id, title }) => ({ id, title }));
  const readers = people.volunteers.filter(
    (user) => user.centerId === centerId && user.status === 'active' && user.confirmedAt,
  );
  const recipients: Recipient[] = [];
  const rows = written.map(
    ({ key, days, status, subject, text, language = 'nl', audience = 'volunteers', readers: most }) => {
      const id = context.id('newsletter', key);
      const createdAt = context.daysAgo(days, context.random('newsletter', key));
      const piece = (name: string) => ({ id: context.id('newsletter-piece', `${key}:${name}`) });
      const blocks: NewsletterBlock[] = [
        { ...piece('text'), kind: 'text', text },
        {
          ...piece('vacancies'),
          kind: 'vacancies',
          title: language === 'nl' ? 'Nieuw deze maand' : 'New this month',
          items: open,
        },
        { ...piece('pages'), kind: 'pages', title: language === 'nl' ? 'Nieuws' : 'News', items: news },
        {
          ...piece('action'),
          kind: 'action',
          text: '',
          label: language === 'nl' ? 'Bekijk alle vacatures' : 'See all vacancies',
          address: '/vacancies/search',
        },
      ];
      const mailed = readers.slice(0, most).map((user, number): Recipient => {
        // Of one that was held up half of the readers still wait.
        const waits = status === 'stopped' && number >= most / 2;
        const state = waits ? 'waiting' : number === 2 ? 'bounced' : number === 3 ? 'left_out' : 'sent';
        return {
          id: context.id('newsletter-recipient', `${key}:${number}`),
          newsletterId: id,
          userId: user.id,
          state,
          unsubscribedAt: state === 'sent' && number === 4 ? createdAt : null,
          createdAt,
          updatedAt: createdAt,
        };
      });
      recipients.push(...mailed);
      const count = (...states: string[]) => mailed.filter(({ state }) => states.includes(state)).length;
      const hasBegun = status === 'sent' || status === 'stopped';
      const finishedAt = new Date(createdAt.getTime() + 10 * 60_000);
      return {
        id,
        centerId,
        subject,
        preheader: '',
        language: multiLanguage ? language : 'nl',
        audience,
        blocks: blocks.filter((block) => !('items' in block) || block.items.length > 0),
        status,
        scheduledAt: status === 'scheduled' ? context.daysAgo(-9, context.random('newsletter', `${key}:at`)) : null,
        frozen: hasBegun ? { subject, preheader: '', body: text } : null,
        createdById: by.id,
        recipientsCount: mailed.length,
        sentCount: count('sent', 'bounced'),
        leftOutCount: count('left_out'),
        bouncedCount: count('bounced'),
        unsubscribedCount: mailed.filter(({ unsubscribedAt }) => unsubscribedAt !== null).length,
        startedAt: hasBegun ? createdAt : null,
        movedAt: hasBegun ? finishedAt : null,
        finishedAt: status === 'sent' ? finishedAt : null,
        createdAt,
        updatedAt: createdAt,
      } satisfies Newsletter;
    },
  );
  return { newsletters: rows, newsletterRecipients: recipients };
}
