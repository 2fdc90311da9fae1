import type { BlockType } from '@omzien/model/contentBlock';
import { missingIn } from '@omzien/model/contentBlockInput';
import type { PageCheck } from '@omzien/model/pageEditor';
import type { Features } from '@omzien/model/tenants';
import { parse, postprocess, preprocess } from 'micromark';
import { newId } from '../../database/newId.ts';
import type { ContentBlockRow } from '../../tables/content/contentBlocks.table.ts';
import type { PageRow } from '../../tables/content/pages.table.ts';
import { hrefOf, linksIn, type PageTarget } from './blockLinks.ts';

type Finding = Omit<PageCheck, 'type' | 'id'>;
type Data = Record<string, unknown>;
const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = {
  alt_text: {
    nl: 'Deze afbeelding heeft geen beschrijving. Schrijf er een, of zeg dat hij alleen versiert.',
    en: 'This picture has no description. Write one, or say that it only decorates.',
  },
  page_alt_text: {
    nl: 'De afbeelding van de pagina heeft geen beschrijving.',
    en: 'The picture of the page has no description.',
  },
  heading_order: {
    nl: 'In deze tekst wordt een niveau van koppen overgeslagen. Begin met kop 3.',
    en: 'This text skips a level of headings. Begin with heading 3.',
  },
  no_title: {
    nl: 'De pagina heeft geen kop: de titel staat uit en er is geen blok met een kop.',
    en: 'The page has no heading: its title is off and no block has one.',
  },
  empty_link: { nl: 'Deze knop of link leidt nergens heen.', en: 'This button or link leads nowhere.' },
  dead_target: {
    nl: 'Waar deze link heen gaat, bestaat niet meer of staat niet online.',
    en: 'What this link leads to is gone or not online.',
  },
  incomplete_block: {
    nl: 'Dit blok is niet af en wordt niet getoond.',
    en: 'This block is not finished and is not shown.',
  },
  no_summary: {
    nl: 'Er is geen samenvatting. Die staat in lijsten en bij het delen.',
    en: 'There is no summary. Lists and shared links show it.',
  },
  no_meta_description: {
    nl: 'Er is geen omschrijving voor zoekmachines.',
    en: 'There is no description for search engines.',
  },
} as const;

const namesOfImages = new Set(['image', 'poster']);
const withTargets = new Set(['button', 'secondButton', 'moreButton', 'buttons', 'links', 'cards', 'items']);

function* imagesOf(value: unknown, path = ''): Generator<{ image: Data; path: string }> {
  if (Array.isArray(value)) for (const [place, item] of value.entries()) yield* imagesOf(item, `${path}.${place}`);
  else if (isObject(value))
    for (const [name, part] of Object.entries(value)) {
      const here = path === '' ? name : `${path}.${name}`;
      if (namesOfImages.has(name) && isObject(part)) yield { image: part, path: here };
      else yield* imagesOf(part, here);
    }
}
/** Buttons, cards and tiles that should lead somewhere and do not. */
function* unlinked(value: unknown, path = ''): Generator<string> {
  if (!isObject(value)) return;
  for (const [name, part] of Object.entries(value)) {
    const here = path === '' ? name : `${path}.${name}`;
    for (const [place, item] of [part].flat().entries()) {
      if (!isObject(item)) continue;
      const itemPath = Array.isArray(part) ? `${here}.${place}` : here;
      if (withTargets.has(name) && !isObject(item.link)) yield itemPath;
      yield* unlinked(item, itemPath);
    }
  }
}

/** Whether the headings of a Markdown text go down one level at a time. The block itself has level 2. */
function skipsHeadings(markdown: string): boolean {
  let level = 2;
  for (const [kind, token] of postprocess(
    parse()
      .document()
      .write(preprocess()(markdown, undefined, true)),
  )) {
    if (kind !== 'enter' || (token.type !== 'atxHeadingSequence' && token.type !== 'setextHeadingLineSequence'))
      continue;
    const size = token.type === 'atxHeadingSequence' ? token.end.offset - token.start.offset : 2;
    // Level 1 belongs to the page.
    if (size < 2 || size > level + 1) return true;
    level = size;
  }
  return false;
}

const headed = new Set<BlockType>(['HeroWithSearch', 'PhotoHero', 'SectionTitle']);

/** What to look at before a page goes online. Only descriptions of pictures are in the way of it. */
export function checksOf(
  page: PageRow,
  blocks: readonly ContentBlockRow[],
  { features, targets }: { features: Features; targets: readonly PageTarget[] },
): PageCheck[] {
  const found: Finding[] = [];
  const add = (
    kind: Finding['kind'],
    severity: Finding['severity'],
    message: Finding['message'],
    blockId: string | null = null,
    field: string | null = null,
  ) => found.push({ kind, severity, blockId, field, message });

  if (page.imageUrl !== null && !page.imageAlt?.trim())
    add('alt_text', 'error', texts.page_alt_text, null, 'image_alt');
  if (!page.showTitleOnPage && !blocks.some(({ blockType, hidden }) => !hidden && headed.has(blockType)))
    add('heading_order', 'warning', texts.no_title);
  if (!page.summary) add('no_summary', 'warning', texts.no_summary, null, 'summary');
  if (!page.metaDescription && !page.summary)
    add('no_meta_description', 'warning', texts.no_meta_description, null, 'meta_description');

  for (const { id, blockType, data, hidden } of blocks) {
    if (hidden) continue;
    for (const { image, path } of imagesOf(data))
      if (image.decorative !== true && !(typeof image.alt === 'string' && image.alt.trim() !== ''))
        add('alt_text', 'error', texts.alt_text, id, path);
    const missing = missingIn(blockType, data);
    if (missing.length > 0) add('incomplete_block', 'warning', texts.incomplete_block, id, missing[0] ?? null);
    for (const path of unlinked(data)) add('empty_link', 'warning', texts.empty_link, id, path);
    for (const link of linksIn(data))
      if (hrefOf(link, features, targets) === null) add('dead_target', 'warning', texts.dead_target, id, link.target);
    if (typeof data.body === 'string' && skipsHeadings(data.body))
      add('heading_order', 'warning', texts.heading_order, id, 'body');
  }
  return found.map((finding) => ({ type: 'page_checks', id: newId(), ...finding }));
}
