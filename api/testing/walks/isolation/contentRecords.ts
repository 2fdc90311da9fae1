import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../src/database/database.ts';
import { newId } from '../../../src/database/newId.ts';
import {
  analyticsReportEditions,
  analyticsReportLinks,
  analyticsReports,
} from '../../../src/tables/administration/analyticsReports.table.ts';
import { apiKeys, webhookDeliveries, webhooks } from '../../../src/tables/administration/connections.table.ts';
import { files } from '../../../src/tables/administration/files.table.ts';
import { contactPersons } from '../../../src/tables/centers/contactPersons.table.ts';
import { lookups } from '../../../src/tables/centers/lookups.table.ts';
import { centerProfiles, volunteerCenters } from '../../../src/tables/centers/volunteerCenters.table.ts';
import { contentBlocks } from '../../../src/tables/content/contentBlocks.table.ts';
import { embeds } from '../../../src/tables/content/embeds.table.ts';
import { formSubmissions } from '../../../src/tables/content/formSubmissions.table.ts';
import { forms, formVersions } from '../../../src/tables/content/forms.table.ts';
import { menuItems } from '../../../src/tables/content/menuItems.table.ts';
import { snapshotOf } from '../../../src/tables/content/pageSnapshot.ts';
import { pages } from '../../../src/tables/content/pages.table.ts';
import { pageVersions } from '../../../src/tables/content/pageVersions.table.ts';
import { stockImages } from '../../../src/tables/content/stockImages.table.ts';
import { newsletters } from '../../../src/tables/notifications/newsletters.table.ts';
import { notificationTemplates } from '../../../src/tables/notifications/notificationTemplates.table.ts';
import type { Place } from './isolationWorld.ts';
import { onThisSite, type RecordKind } from './recordKind.ts';

const text = (nl: string, en: string) => ({ nl, en });

async function insertNewsletter(
  db: Database,
  { center }: Place,
  status: 'draft' | 'scheduled' | 'sending' | 'stopped',
): Promise<{ id: string }> {
  const id = newId();
  const blocks = [{ id: newId(), kind: 'text' as const, text: 'Fijn dat je meedoet.' }];
  await db.insert(newsletters).values({ id, centerId: center, subject: 'Nieuws', blocks, status });
  return { id };
}

async function insertReport(db: Database, { center }: Place, plan: 'none' | 'planned' | 'paused') {
  const id = newId();
  await db.insert(analyticsReports).values({
    id,
    centerId: center,
    title: 'Jaarverslag',
    period: { kind: 'last_year', from: null, to: null },
    ...(plan === 'none' ? {} : { frequency: 'monthly' as const, recipients: ['wethouder@gemeente.example'] }),
    ...(plan === 'paused' ? { pausedAt: new Date() } : {}),
  });
  return { id };
}
async function insertReportEdition(db: Database, place: Place, state: 'made' | 'failed' = 'made') {
  const { id: reportId } = await insertReport(db, place, 'none');
  const id = newId();
  await db.insert(analyticsReportEditions).values({
    id,
    centerId: place.center,
    reportId,
    kind: 'shared',
    state,
    userId: place.owner.id,
    content: {
      title: 'Jaarverslag',
      subtitle: '',
      language: 'nl',
      centerName: '',
      color: null,
      logoUrl: null,
      period: '2025',
      comparison: null,
      madeOn: '1 januari 2026',
      cover: null,
      parts: [],
    },
    pdf: Buffer.from('%PDF-'),
    expiresAt: new Date('2100-01-01'),
  });
  return { id, reportId };
}

const lookupOf = (kind: (typeof lookups.$inferInsert)['kind']): RecordKind => ({
  belongsTo: ['center'],
  public: onThisSite,
  async make(db, { center }) {
    const id = newId();
    await db
      .insert(lookups)
      .values({ id, centerId: center, kind, key: `k_${id.slice(-8)}`, name: text('Koken', 'Cooking') });
    return { id };
  },
});

type FileValues = typeof files.$inferInsert;
const fileOf = (
  belongsTo: RecordKind['belongsTo'],
  values: Pick<FileValues, 'kind' | 'content' | 'isPublic' | 'mediaType' | 'width' | 'height'>,
): RecordKind => ({
  belongsTo,
  async make(db, place) {
    const id = newId();
    await db.insert(files).values({
      id,
      centerId: place.center,
      organizationId: place.organization,
      ownerId: place.owner.id,
      fileName: 'verslag',
      size: 100,
      ...values,
    });
    return { id };
  },
});

async function insertPage(db: Database, { center }: Place, status: 'draft' | 'published' = 'draft') {
  const id = newId();
  const [page] = await db
    .insert(pages)
    .values({
      id,
      centerId: center,
      title: 'Over ons',
      slug: `over-${id.slice(-8)}`,
      status,
      publishedAt: new Date('2026-11-01T09:00:00Z'),
    })
    .returning();
  const [block] = await db
    .insert(contentBlocks)
    .values({ pageId: id, blockType: 'MarkdownText', order: 0, data: { text: 'Welkom bij ons.' } })
    .returning();
  if (!page || !block) throw new Error('The page was not stored.');
  const snapshot = snapshotOf(page, [block]);
  await db.insert(pageVersions).values({ pageId: id, number: 1, reason: 'saved', snapshot });
  return { id, blockId: block.id };
}

/** What stands on the site of a centre, and what it is made with. */
export const contentRecords = {
  center: {
    belongsTo: ['center'],
    public: ['own', 'otherCenter'],
    async make(db, { center }, now) {
      const personId = newId();
      await db.insert(contactPersons).values({ id: personId, centerId: center, name: 'Anne Bos' });
      const [row] = await db
        .select({ domains: volunteerCenters.domains })
        .from(volunteerCenters)
        .where(eq(volunteerCenters.id, center));
      const [keyId, webhookId, deliveryId] = [newId(), newId(), newId()];
      await db.insert(apiKeys).values({
        id: keyId,
        centerId: center,
        name: 'Gemeente',
        scopes: ['vacancies'],
        prefix: 'omz_',
        secretHash: keyId,
        expiresAt: new Date(now.getTime() + 24 * 3600_000),
      });
      await db.insert(webhooks).values({
        id: webhookId,
        centerId: center,
        name: 'Gemeente',
        url: 'https://gemeente.example/in',
        events: ['vacancy.published'],
        sealedSecret: 'sealed',
      });
      await db
        .insert(webhookDeliveries)
        .values({ id: deliveryId, webhookId, event: 'vacancy.published', payload: '{}', state: 'failed' });
      return { id: center, personId, host: row?.domains[0] ?? '', keyId, webhookId, deliveryId };
    },
  },
  centerProfile: {
    belongsTo: ['center'],
    async make(db, { center }) {
      const [row] = await db
        .select({ id: centerProfiles.id })
        .from(centerProfiles)
        .where(eq(centerProfiles.centerId, center));
      return { id: row?.id ?? '' };
    },
  },
  analyticsReport: { belongsTo: ['center'], make: (db, place) => insertReport(db, place, 'none') },
  plannedReport: { belongsTo: ['center'], make: (db, place) => insertReport(db, place, 'planned') },
  pausedReport: { belongsTo: ['center'], make: (db, place) => insertReport(db, place, 'paused') },
  reportEdition: { belongsTo: ['center'], make: (db, place) => insertReportEdition(db, place) },
  failedEdition: { belongsTo: ['center'], make: (db, place) => insertReportEdition(db, place, 'failed') },
  reportLink: {
    belongsTo: ['center'],
    async make(db, place) {
      const { id: editionId, reportId } = await insertReportEdition(db, place);
      const id = newId();
      await db.insert(analyticsReportLinks).values({
        id,
        centerId: place.center,
        reportId,
        editionId,
        tokenHash: id,
        expiresAt: new Date('2100-01-01'),
      });
      return { id };
    },
  },
  newsletter: { belongsTo: ['center'], make: (db, place) => insertNewsletter(db, place, 'draft') },
  scheduledNewsletter: { belongsTo: ['center'], make: (db, place) => insertNewsletter(db, place, 'scheduled') },
  sendingNewsletter: { belongsTo: ['center'], make: (db, place) => insertNewsletter(db, place, 'sending') },
  stoppedNewsletter: { belongsTo: ['center'], make: (db, place) => insertNewsletter(db, place, 'stopped') },
  page: {
    belongsTo: ['center'],
    make: (db, place) => insertPage(db, place),
  },
  publishedPage: {
    belongsTo: ['center'],
    public: onThisSite,
    make: (db, place) => insertPage(db, place, 'published'),
  },
  contentBlock: {
    belongsTo: ['center'],
    async make(db, place) {
      const { id: pageId, blockId: id } = await insertPage(db, place);
      return { id, pageId };
    },
  },
  menuItem: {
    belongsTo: ['center'],
    async make(db, { center }) {
      const id = newId();
      await db.insert(menuItems).values({
        id,
        centerId: center,
        menu: 'main',
        name: text('Vacatures', 'Vacancies'),
        linkType: 'system_page',
        systemPageId: 'vacancies',
      });
      return { id };
    },
  },
  embed: {
    belongsTo: ['center'],
    async make(db, { center }) {
      const id = newId();
      await db.insert(embeds).values({ id, centerId: center, name: 'Site van de gemeente', kind: 'vacancies' });
      return { id };
    },
  },
  /** What everybody sees of it, at the site that made it. */
  shownEmbed: {
    belongsTo: ['center'],
    public: onThisSite,
    async make(db, { center }) {
      const id = newId();
      await db.insert(embeds).values({ id, centerId: center, name: 'Site van de gemeente', kind: 'vacancies' });
      return { id };
    },
  },
  stockImage: {
    belongsTo: ['center'],
    async make(db, { center }) {
      const id = newId();
      await db.insert(stockImages).values({ id, centerId: center, name: 'Koken', imageUrl: '/media/koken/1.webp' });
      return { id };
    },
  },
  file: fileOf(['owner'], { kind: 'document', content: 'pdf', isPublic: false, mediaType: 'application/pdf' }),
  picture: fileOf(['owner', 'organization', 'center'], {
    kind: 'image',
    content: 'picture',
    isPublic: true,
    mediaType: 'image/webp',
    width: 10,
    height: 10,
  }),
  form: {
    belongsTo: ['organization', 'center'],
    public: onThisSite,
    async make(db, place) {
      const id = newId();
      const submissionId = newId();
      await db.insert(forms).values({
        id,
        centerId: place.center,
        organizationId: place.organization,
        state: 'open',
        public: true,
        title: text('Hoe was het?', 'How was it?'),
        confirmation: { text: text('Dank je wel.', 'Thank you.'), path: null },
        spamCheck: false,
      });
      await db.insert(formVersions).values({ formId: id, version: 1, fields: [] });
      await db.insert(formSubmissions).values({
        id: submissionId,
        centerId: place.center,
        formId: id,
        formVersion: 1,
        answers: {},
        via: 'public',
        eraseOn: '2027-11-21',
      });
      return { id, submissionId };
    },
  },
  vacancy_categories: lookupOf('vacancy_categories'),
  age_groups: lookupOf('age_groups'),
  non_profit_types: lookupOf('non_profit_types'),
  activity_types: lookupOf('activity_types'),
  accessibility_options: lookupOf('accessibility_options'),
  rejection_reasons: lookupOf('rejection_reasons'),
  talents: lookupOf('talents'),
  languages: lookupOf('languages'),
  municipalities: lookupOf('municipalities'),
  notificationTemplate: {
    belongsTo: ['center'],
    async make(db, { center }) {
      const columns = { templateKey: 'user_welcome', subject: text('Welkom', 'Welcome'), body: text('Dag', 'Hello') };
      await db
        .insert(notificationTemplates)
        .values({ centerId: center, ...columns })
        .onConflictDoNothing();
      const [row] = await db
        .select({ id: notificationTemplates.id })
        .from(notificationTemplates)
        .where(and(eq(notificationTemplates.centerId, center), eq(notificationTemplates.templateKey, 'user_welcome')));
      return { id: row?.id ?? '' };
    },
  },
} as const satisfies Record<string, RecordKind>;
