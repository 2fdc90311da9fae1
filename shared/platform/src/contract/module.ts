import type { Features, Locale } from '@omzien/model/tenants';
import type { WorkCountName } from '@omzien/model/workCounts';
import type { ComponentType } from 'react';
import type { backgrounds, layouts, Validation } from './descriptor.ts';
import type { ModuleSlot } from './slots.ts';

/** Texts of one language, as a `locales/*.json` holds them. */
export type TextTree = { [key: string]: string | TextTree };

/** Loads texts in one language, so that nobody fetches the other. */
export type LocaleTexts = Record<Locale, () => Promise<{ default: TextTree }>>;

/** The texts of an area, and the i18next namespace that they belong to: what the build makes of a name. */
export type AreaTexts = LocaleTexts & { namespace: string };

/**
 * Areas whose texts are needed, by the folder that has them in its `locales`: `['pool', 'parts/notes']`. The build puts
 * their loaders in the place of the names.
 */
export type TextAreas = readonly (string | AreaTexts)[];

/** What a route's `head` may build on. On a client navigation it first runs before the data exists. */
export type HeadContext = {
  /** The module's own texts, in the reader's language. */
  t: (key: string, values?: Record<string, unknown>) => string;
  params: Readonly<Record<string, string>>;
  /** Request address → answer (the JSON:API document), of the route's `data`. */
  data: Readonly<Record<string, unknown>>;
  locale: Locale;
  /** ISO 8601: when the page was asked for. */
  now: string;
  site: HeadSite;
};

/** The site that a page belongs to. */
export type HeadSite = {
  name: string;
  /** `https://host`, without a path. */
  origin: string;
  /** `https://host/en/vacancies/12`: the page itself, without query. */
  address: string;
  logoUrl: string | null;
};

/** A node of schema.org, without its `@context`. */
export type LinkedData = { '@type': string } & Record<string, unknown>;

/** A picture that is made to be shared: `address` as in `Head.image`. */
export type HeadPicture = { address: string; width: number; height: number; alt: string };

/** What a page tells of itself to search engines and to whoever shares it. What is left out follows from the route. */
export type Head = {
  title?: string;
  description?: string;
  /** Other words for when the page is shared. */
  social?: { title?: string | undefined; description?: string | undefined };
  /** Address of a picture, relative to the site or absolute; with its size where that is known. */
  image?: string | HeadPicture | undefined;
  /** The page in other languages, where its address is another there: paths without locale prefix. None: it has no other. */
  alternates?: Partial<Record<Locale, string>> | undefined;
  /** What can be followed from here: addresses of RSS on this site. */
  feeds?: { title: string; address: string }[];
  /** The kind of page in Open Graph's words. */
  type?: 'website' | 'article' | 'profile';
  /** As search engines read it: `noindex`. */
  robots?: string;
  jsonLd?: LinkedData[];
};

/**
 * A screen and its address. Everything but `head` and `lazy` is static: the build writes it into the release's
 * descriptor, so that gateway and frame know the route without running the module.
 */
export type ModuleRoute = {
  /** Unique in the platform; the locale suffix (`___nl`) is added by the frame. */
  name: string;
  /** Pattern without locale prefix: `/vacancies/:id`. */
  path: string;
  access: 'public' | 'protected';
  layout?: (typeof layouts)[number];
  background?: (typeof backgrounds)[number];
  permission?: string;
  feature?: keyof Features;
  /** Key in the module's texts. */
  title: string;
  description?: string;
  /** Addresses of first data, which are also the SWR keys: `{id}`, `{query}`, `{&preview}` and `{locale}` are filled in. */
  data?: string[];
  /** Says itself what to do next when its first data is not there. The page still answers 404. */
  drawsMissing?: boolean;
  /**
   * When a page that the server drew for a visitor comes alive: at once, or when somebody reaches for one of its controls
   * (`onInteraction`), for screens that are read. Until then no script of the module is fetched. What becomes more than is
   * written says so with `data-hydrate="idle"`, and comes alive when the page is idle.
   */
  hydration?: 'onInteraction';
  /** An address that this one stands for: an internal path, or an absolute address (full page load). */
  redirect?: string;
  /** Path parameter → source of a regular expression. A mismatch is a 404, or has the status and text of the rule. */
  validate?: Record<string, Validation>;
  /**
   * Areas whose texts this screen says: `['pool']`. They come beside those of `src/locales`, which every screen of the
   * module loads, and which `title`, `description` and `head` say. Same namespace, other keys.
   */
  texts?: TextAreas;
  /** Pure, and tolerant of missing data. */
  head?: (context: HeadContext) => Head;
  lazy: () => Promise<{ default: ComponentType }>;
};

/** The groups of the navigation beside the screens that people work with, in their order. */
export type NavigationGroup = 'work' | 'people' | 'site' | 'management' | 'help';

/** What an entry of the navigation is about: the frame has a picture for each. */
export type NavigationIcon =
  | 'today'
  | 'applications'
  | 'messages'
  | 'vacancies'
  | 'search'
  | 'pool'
  | 'questions'
  | 'organizations'
  | 'users'
  | 'content'
  | 'figures'
  | 'settings'
  | 'help';

/** An entry of the navigation of who works here. */
export type ModuleNavigation = {
  to: string;
  /** Key in the module's texts. */
  label: string;
  /** Its place in the group. */
  order: number;
  permission?: string;
  feature?: keyof Features;
  /** Without it `work`. */
  group?: NavigationGroup;
  icon?: NavigationIcon;
  /** What of it waits for the reader: its number stands beside the entry. */
  count?: WorkCountName;
};

/** All that the platform sees of a module. */
export type ModuleDefinition = {
  /** `mfe-…`, as in the module's package.json. */
  name: string;
  routes: ModuleRoute[];
  navigation?: ModuleNavigation[];
  /** What it has for the screens of other modules. */
  slots?: ModuleSlot[];
  /** What every screen of it may say: `src/locales`. The build writes it. */
  texts: LocaleTexts;
};

/** A definition as a module writes it. */
export type ModuleDeclaration = Omit<ModuleDefinition, 'texts'> & Partial<Pick<ModuleDefinition, 'texts'>>;

/**
 * The i18next namespace of a module: its name without `mfe-`.
 *
 * @example
 * namespaceOf('mfe-vacancies'); // 'vacancies'
 */
export const namespaceOf = (moduleName: string) => moduleName.replace(/^mfe-/, '');
