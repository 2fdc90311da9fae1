import type { NewsletterBlock } from '@omzien/model/newsletter';
import { plainPictureAddress } from '@omzien/model/picture';
import type { Locale } from '@omzien/model/tenants';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { formatLongDate } from '../../services/calendar/formatLongDate.ts';
import { escapeMarkdown } from '../../services/mail/liquid.ts';
import type { MailTemplate } from '../../services/mail/mailTemplate.ts';
import { pages } from '../../tables/content/pages.table.ts';
import type { FrozenNewsletter, NewsletterRow } from '../../tables/notifications/newsletters.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { activityOccurrences } from '../../tables/vacancies/activities.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { pageAddress, publishedAt } from '../pages/publishedPages.ts';

type Site = { db: Database; url: string; hasLanguages: boolean; now: Date };
export type Composed = Pick<NewsletterRow, 'centerId' | 'subject' | 'preheader' | 'language' | 'blocks'>;
type Item = { title: string; path: string; more: (string | null)[] };

/** What people typed is never read as a part of the template that it stands in. */
const asWritten = (text: string) => text.replaceAll(/\{\{|\{%/g, (braces) => `{{ "${braces}" }}`);

/** What all readers of a newsletter get. Vacancies, pages and activities that are gone by now are left out. */
export async function composeNewsletter(site: Site, composed: Composed): Promise<FrozenNewsletter> {
  const { language, blocks, subject, preheader } = composed;
  const parts: string[] = [];
  for (const block of blocks) parts.push(await markdownOf(site, composed, block));
  const hello = language === 'nl' ? 'Hallo' : 'Hello';
  const body = [`${hello} {{ recipient.first_name }},`, ...parts.filter((part) => part !== '').map(asWritten)];
  return { subject: asWritten(subject), preheader, body: body.join('\n\n') };
}

/** The same text for every language of the site: who reads it chose this one. */
export const templateOf = ({ subject, body }: FrozenNewsletter): MailTemplate => ({
  subject: { nl: subject, en: subject },
  body: { nl: body, en: body },
});

async function markdownOf(site: Site, { centerId, language }: Composed, block: NewsletterBlock): Promise<string> {
  const whole = (path: string) =>
    path.startsWith('/') ? `${site.url}${site.hasLanguages && language === 'en' ? '/en' : ''}${path}` : path;
  const button = (label: string, address: string) =>
    label.trim() === '' || address === '' ? '' : `[${escapeMarkdown(label.trim())}](${whole(address)})`;
  const heading = (title: string) => (title.trim() === '' ? '' : `## ${escapeMarkdown(title.trim())}`);
  const inParagraphs = (...parts: string[]) => parts.filter((part) => part !== '').join('\n\n');
  const list = (title: string, items: readonly Item[]) =>
    items.length === 0
      ? ''
      : inParagraphs(
          heading(title),
          items
            .map(({ title: name, path, more }) => {
              const rest = more.flatMap((part) => (part ? [escapeMarkdown(part)] : []));
              return `- [${escapeMarkdown(name)}](${whole(path)})${rest.length > 0 ? `, ${rest.join(', ')}` : ''}`;
            })
            .join('\n'),
        );

  switch (block.kind) {
    case 'text':
      return block.text.trim();
    case 'picture': {
      const { image, title, text, label, address } = block;
      const alt = image?.decorative ? '' : escapeMarkdown(image?.alt ?? '');
      const picture = image ? `![${alt}](${site.url}${plainPictureAddress(image.url)})` : '';
      return inParagraphs(picture, heading(title), text.trim(), button(label, address));
    }
    case 'action':
      return inParagraphs(block.text.trim(), button(block.label, block.address));
    case 'vacancies':
      return list(block.title, inOrder(block, await openVacancies(site.db, centerId, idsOf(block))));
    case 'activities':
      return list(block.title, inOrder(block, await comingActivities(site, centerId, idsOf(block), language)));
    default:
      return list(block.title, inOrder(block, await publishedPages(site, centerId, idsOf(block))));
  }
}

type Chosen = { items: readonly { id: string }[] };
const idsOf = ({ items }: Chosen) => items.map(({ id }) => id);
/** As the editor put them, however the database found them. */
const inOrder = (chosen: Chosen, found: ReadonlyMap<string, Item>) =>
  idsOf(chosen).flatMap((id) => found.get(id) ?? []);

async function openVacancies(db: Database, centerId: string, ids: readonly string[]): Promise<Map<string, Item>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: vacancies.id, title: vacancies.title, city: vacancies.city, organization: organizations.name })
    .from(vacancies)
    .leftJoin(
      organizations,
      and(eq(organizations.tenant, vacancies.tenant), eq(organizations.id, vacancies.organizationId)),
    )
    .where(and(inArray(vacancies.id, [...ids]), eq(vacancies.status, 'published'), eq(vacancies.centerId, centerId)));
  return new Map(
    rows.map(({ id, title, city, organization }) => [
      id,
      { title, path: `/vacancies/${id}`, more: [organization, city] },
    ]),
  );
}

async function comingActivities(
  { db, now }: Site,
  centerId: string,
  ids: readonly string[],
  language: Locale,
): Promise<Map<string, Item>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: vacancies.id, title: vacancies.title, city: vacancies.city, startsAt: activityOccurrences.startsAt })
    .from(vacancies)
    .innerJoin(
      activityOccurrences,
      and(eq(activityOccurrences.tenant, vacancies.tenant), eq(activityOccurrences.vacancyId, vacancies.id)),
    )
    .where(
      and(
        inArray(vacancies.id, [...ids]),
        eq(vacancies.status, 'published'),
        eq(vacancies.centerId, centerId),
        isNull(activityOccurrences.cancelledAt),
        gt(activityOccurrences.startsAt, now),
      ),
    )
    .orderBy(activityOccurrences.startsAt);
  const found = new Map<string, Item>();
  // Of several dates the first one that is still to come.
  for (const { id, title, city, startsAt } of rows)
    if (!found.has(id))
      found.set(id, { title, path: `/vacancies/${id}`, more: [formatLongDate(startsAt, language), city] });
  return found;
}

async function publishedPages({ db, now }: Site, centerId: string, ids: readonly string[]): Promise<Map<string, Item>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(pages)
    .where(and(inArray(pages.id, [...ids]), eq(pages.centerId, centerId), publishedAt(now)));
  return new Map(
    rows.map(({ id, title, slug, pageType, summary }) => [
      id,
      { title, path: pageAddress(slug, pageType), more: [summary] },
    ]),
  );
}
