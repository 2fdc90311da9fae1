import { sharePictureOf } from '@omzien/model/sharePicture';
import { type Locale, locales } from '@omzien/model/tenants';
import type { Head, HeadContext, LinkedData } from '@omzien/platform';
import { questionsIn } from './questionsIn.ts';
import { recordOf, textOf, type WirePage } from './wirePage.ts';

/** Headlines that are longer are cut by search engines. */
const longestHeadline = 110;

const localeOf = (value: unknown): Locale => locales.find((known) => known === value) ?? 'nl';
const absolute = (path: string, { site, locale }: HeadContext) =>
  `${site.origin}${locale === 'nl' ? '' : `/${locale}`}${path === '/' && locale !== 'nl' ? '' : path}`;

/** The addresses of a page in all the languages that it is in. Those that every site must have are in each, at one address. */
function alternatesOf({ id, attributes }: WirePage): Head['alternates'] {
  const path = textOf(attributes.path);
  if (!path || id.includes(':')) return undefined;
  const others = Object.entries(recordOf(attributes.translations)).flatMap(([locale, other]) => {
    const slug = textOf(recordOf(other).slug);
    return slug ? [[locale, slug === 'home' ? '/' : path.replace(/[^/]*$/, slug)]] : [];
  });
  return { ...Object.fromEntries(others), [localeOf(attributes.locale)]: path };
}

function articleOf({ attributes }: WirePage, context: HeadContext): LinkedData {
  const { site } = context;
  const image = textOf(attributes.image_url)?.replace(/#.*$/s, '');
  const author = textOf(attributes.author);
  const published = textOf(attributes.published_at);
  const publisher = {
    '@type': 'Organization',
    name: site.name,
    url: site.origin,
    ...(site.logoUrl ? { logo: { '@type': 'ImageObject', url: new URL(site.logoUrl, site.origin).href } } : {}),
  };
  return {
    '@type': attributes.page_type === 'news' ? 'NewsArticle' : 'Article',
    headline: (textOf(attributes.title) ?? '').slice(0, longestHeadline),
    ...(textOf(attributes.summary) ? { description: textOf(attributes.summary) } : {}),
    ...(published ? { datePublished: published } : {}),
    dateModified: textOf(attributes.updated_at) ?? published,
    image: [new URL(image ?? pictureOf(attributes, context).address, site.origin).href],
    author: author ? { '@type': 'Person', name: author } : publisher,
    publisher,
    mainEntityOfPage: { '@type': 'WebPage', '@id': site.address },
    inLanguage: localeOf(attributes.locale),
  };
}

/** The crumbs that stand above the page, for search engines. */
function crumbsOf({ attributes }: WirePage, context: HeadContext): LinkedData[] {
  const { t, site } = context;
  const above = recordOf(attributes.menu_parent);
  const [name, path] = [textOf(above.name), textOf(above.path)];
  const isArticle = attributes.page_type !== 'default';
  const parents = isArticle ? [{ name: t('news.title'), path: '/nieuws' }] : name && path ? [{ name, path }] : [];
  if (parents.length === 0) return [];
  const steps = [
    { name: t('page.home'), item: absolute('/', context) },
    ...parents.map((parent) => ({ name: parent.name, item: absolute(parent.path, context) })),
    { name: textOf(attributes.title) ?? '', item: site.address },
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ];
}

function questionsOf({ attributes }: WirePage): LinkedData[] {
  const blocks = Array.isArray(attributes.content_blocks) ? attributes.content_blocks.map(recordOf) : [];
  const questions = blocks.flatMap(({ block_type: type, data }) =>
    type === 'MarkdownText' ? questionsIn(textOf(recordOf(data).body) ?? '') : [],
  );
  // One heading with a question mark is no list of questions.
  if (questions.length < 2) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}

const pictureOf = (attributes: WirePage['attributes'], { params }: HeadContext) =>
  sharePictureOf({
    kind: 'pages',
    name: textOf(attributes.slug) ?? params.slug ?? 'home',
    locale: localeOf(attributes.locale),
    title: textOf(attributes.og_title) ?? textOf(attributes.title) ?? '',
    imageUrl: textOf(attributes.og_image_url) ?? textOf(attributes.image_url) ?? null,
  });

/** What a page tells search engines, and the picture with which others show it. Nothing while it is no public page. */
export function pageFacts(page: WirePage, context: HeadContext): Partial<Head> {
  const { attributes } = page;
  if (attributes.is_preview === true) return {};
  const isArticle = attributes.page_type === 'news' || attributes.page_type === 'success_story';
  return {
    image: pictureOf(attributes, context),
    alternates: alternatesOf(page),
    type: isArticle ? 'article' : 'website',
    jsonLd: [...(isArticle ? [articleOf(page, context)] : []), ...crumbsOf(page, context), ...questionsOf(page)],
  };
}
