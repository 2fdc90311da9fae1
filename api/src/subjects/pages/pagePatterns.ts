import type { BlockType } from '@omzien/model/contentBlock';
import type { BlockInput } from '@omzien/model/contentBlockInput';
import type { LocalizedText } from '@omzien/model/fields';
import type { PageType, pageLayouts } from '@omzien/model/pageTypes';
import type { Locale } from '@omzien/model/tenants';
import { invalidAttribute } from '../../http/validation.ts';
import { patternTexts } from './pagePatterns.texts.ts';
import { sitePageTexts } from './sitePages/sitePages.texts.ts';
import { type SitePageKey, sitePageBlocks, sitePages } from './sitePages/sitePages.ts';

const inBoth = (key: SitePageKey, name: 'title' | 'summary') => ({
  nl: sitePageTexts[key].nl[name],
  en: sitePageTexts[key].en[name],
});
/** The pages that every site must have can be begun with as well: they are named and described by what they are. */
const siteTexts = Object.fromEntries(
  sitePages.map(({ key }) => [
    key,
    {
      name: inBoth(key, 'title'),
      description: inBoth(key, 'summary'),
      title: inBoth(key, 'title'),
      summary: inBoth(key, 'summary'),
    },
  ]),
) as Record<
  SitePageKey,
  { name: LocalizedText; description: LocalizedText; title: LocalizedText; summary: LocalizedText }
>;
const texts = { ...patternTexts, ...siteTexts };

type Block = { blockType: BlockType; settings?: BlockInput['settings'] | undefined; data: Record<string, unknown> };
type Pattern = {
  key: keyof typeof texts;
  pageType: PageType;
  pageLayout: (typeof pageLayouts)[number];
  blocks: (locale: Locale) => Block[];
};

const toPage = (target: string) => ({ kind: 'system_page', target });
const button = (label: string, target: string, variant = 'primary') => ({ label, variant, link: toPage(target) });

const patterns: readonly Pattern[] = [
  {
    key: 'home',
    pageType: 'default',
    pageLayout: 'landing',
    blocks: (locale) => {
      const t = texts.home.blocks[locale];
      return [
        {
          blockType: 'HeroWithSearch',
          settings: { background: 'primary', spacing: 'l', width: 'full' },
          data: { title: t.hero, subtitle: t.subtitle, placeholder: t.placeholder },
        },
        { blockType: 'VacancyCategories', data: { title: t.categories, mode: 'all', showCounts: true, style: 'icon' } },
        {
          blockType: 'DynamicCards',
          settings: { background: 'muted' },
          data: {
            title: t.newest,
            source: 'vacancies',
            limit: 6,
            columns: 3,
            moreButton: button(t.more, 'vacancies_search'),
            emptyText: t.empty,
          },
        },
        {
          blockType: 'DualCta',
          data: {
            left: { title: t.left, text: t.leftText, button: button(t.leftButton, 'vacancies_search') },
            right: {
              title: t.right,
              text: t.rightText,
              button: button(t.rightButton, 'organizations_signup', 'outline'),
            },
          },
        },
        { blockType: 'NewsCarousel', data: { title: t.news, limit: 3, layout: 'grid' } },
      ];
    },
  },
  {
    key: 'about',
    pageType: 'default',
    pageLayout: 'default',
    blocks: (locale) => {
      const t = texts.about.blocks[locale];
      return [
        { blockType: 'MarkdownText', data: { body: t.body } },
        {
          blockType: 'TextWithUsps',
          data: { title: t.promise, usps: t.usps.map((text) => ({ icon: 'check', text })) },
        },
        {
          blockType: 'QuoteBlock',
          settings: { background: 'muted' },
          data: { quote: t.quote, name: t.name, role: t.role },
        },
        { blockType: 'CallToAction', data: { title: t.cta, button: button(t.ctaButton, 'vacancies_search') } },
      ];
    },
  },
  {
    key: 'contact',
    pageType: 'default',
    pageLayout: 'narrow',
    blocks: (locale) => {
      const t = texts.contact.blocks[locale];
      return [
        { blockType: 'MarkdownText', data: { body: t.body } },
        { blockType: 'DynamicCards', data: { title: t.persons, source: 'contact_persons', columns: 2 } },
        {
          blockType: 'Hotlinks',
          data: {
            title: t.links,
            style: 'list',
            links: [
              { label: t.search, link: toPage('vacancies_search') },
              { label: t.register, link: toPage('organizations_signup') },
            ],
          },
        },
      ];
    },
  },
  {
    key: 'for_organizations',
    pageType: 'default',
    pageLayout: 'wide',
    blocks: (locale) => {
      const t = texts.for_organizations.blocks[locale];
      return [
        { blockType: 'MarkdownText', data: { body: t.body } },
        {
          blockType: 'TextWithUsps',
          data: {
            title: t.usps,
            usps: t.list.map((text) => ({ icon: 'check', text })),
            button: button(t.button, 'organizations_signup'),
          },
        },
        { blockType: 'MarkdownText', settings: { background: 'muted' }, data: { title: t.steps, body: t.stepsBody } },
        {
          blockType: 'CallToAction',
          data: { title: t.cta, text: t.ctaText, button: button(t.button, 'organizations_signup') },
        },
      ];
    },
  },
  {
    key: 'for_volunteers',
    pageType: 'default',
    pageLayout: 'wide',
    blocks: (locale) => {
      const t = texts.for_volunteers.blocks[locale];
      return [
        { blockType: 'MarkdownText', data: { body: t.body } },
        { blockType: 'VacancyCategories', data: { title: t.categories, mode: 'all', style: 'chip' } },
        { blockType: 'TextWithUsps', data: { title: t.usps, usps: t.list.map((text) => ({ icon: 'heart', text })) } },
        {
          blockType: 'CallToAction',
          data: {
            title: t.cta,
            button: button(t.button, 'vacancies_search'),
            secondButton: button(t.second, 'signup', 'outline'),
          },
        },
      ];
    },
  },
  {
    key: 'faq',
    pageType: 'default',
    pageLayout: 'narrow',
    blocks: (locale) => {
      const t = texts.faq.blocks[locale];
      return [
        { blockType: 'MarkdownText', data: { title: t.volunteers, body: t.volunteersBody, tableOfContents: true } },
        { blockType: 'MarkdownText', data: { title: t.organizations, body: t.organizationsBody } },
      ];
    },
  },
  {
    key: 'news',
    pageType: 'news',
    pageLayout: 'narrow',
    blocks: (locale) => {
      const t = texts.news.blocks[locale];
      return [
        { blockType: 'MarkdownText', data: { body: t.body } },
        { blockType: 'CallToAction', data: { title: t.cta, button: button(t.button, 'vacancies_search') } },
      ];
    },
  },
  {
    key: 'success_story',
    pageType: 'success_story',
    pageLayout: 'narrow',
    blocks: (locale) => {
      const t = texts.success_story.blocks[locale];
      return [
        { blockType: 'MarkdownText', data: { body: t.body } },
        { blockType: 'QuoteBlock', data: { quote: t.quote, name: t.name, style: 'large' } },
        { blockType: 'MarkdownText', data: { body: t.more } },
        { blockType: 'DynamicCards', data: { title: t.vacancies, source: 'vacancies', limit: 3 } },
      ];
    },
  },
  ...sitePages.map(
    ({ key }): Pattern => ({
      key,
      pageType: 'default',
      pageLayout: 'narrow',
      blocks: (locale) => sitePageBlocks(key, locale),
    }),
  ),
];

const find = (key: string | null | undefined) => {
  if (!key) return null;
  const found = patterns.find((pattern) => pattern.key === key);
  if (!found) throw invalidAttribute('pattern', 'invalid');
  return found;
};
const wordsOf = ({ key }: Pattern): { title: LocalizedText; summary: LocalizedText } => {
  const { title, summary } = texts[key];
  return { title, summary };
};

/** The blocks of a ready-made page, to be stored with a new page. */
export const patternBlocks = (key: string | null | undefined, locale: Locale): BlockInput[] =>
  (find(key)?.blocks(locale) ?? []).map(({ blockType, settings = {}, data }) => ({
    blockType,
    settings,
    data,
    anchor: null,
    hidden: false,
    publishFrom: null,
    publishUntil: null,
  }));

/** What else a ready-made page brings along. */
export function patternFields(key: string | null | undefined, locale: Locale) {
  const pattern = find(key);
  if (!pattern) return {};
  const { title, summary } = wordsOf(pattern);
  return { title: title[locale], summary: summary[locale], pageType: pattern.pageType, pageLayout: pattern.pageLayout };
}

export const pagePatterns = (locale: Locale) =>
  patterns.map((pattern) => ({
    type: 'page_patterns' as const,
    id: pattern.key,
    name: texts[pattern.key].name,
    description: texts[pattern.key].description,
    pageType: pattern.pageType,
    pageLayout: pattern.pageLayout,
    ...wordsOf(pattern),
    contentBlocks: pattern.blocks(locale).map(({ blockType, settings = {}, data }) => ({ blockType, settings, data })),
  }));
