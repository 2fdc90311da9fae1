import type { Bootstrap } from '@omzien/model/bootstrap';
import type { Organization } from '@omzien/model/organization';
import type { Features, Locale } from '@omzien/model/tenants';
import type { User } from '@omzien/model/user';
import type { ColorMode } from '../preferences/colorMode.ts';
import type { ConsentChoice } from '../preferences/consent.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { ModuleDescriptor } from './descriptor.ts';
import type { TextTree } from './module.ts';

/** An answer that the gateway fetched for the first route: the JSON:API document as it came over the wire. */
export type BootResponse = { status: number; body: unknown };

/** A module of the composition as the browser needs it: the descriptor without sizes and hashes. */
export type BootModule = Pick<
  ModuleDescriptor,
  'name' | 'version' | 'build' | 'federationName' | 'entry' | 'preload' | 'routes' | 'navigation' | 'texts'
> &
  Partial<Pick<ModuleDescriptor, 'slots'>>;

/** Who works as the user of a session, and until when (ISO 8601). */
export type Impersonator = { id: string; name: string; until: string };

/** Who is signed in. The browser never sees a token; `null` is a visitor. */
export type BootSession = {
  /** Null only while `unavailable`. */
  user: User | null;
  organizations: Organization[];
  currentOrganizationId: string | null;
  /** Set where somebody with several organisations wants to see what belongs to any of them. */
  isScopeWide?: boolean;
  /** Somebody of the centre works as `user`; null when it is the user. */
  impersonator: Impersonator | null;
  /** Set while the API could not say who this is: the page asks again by itself (`reliability.md`, case 17). */
  unavailable?: boolean;
};

/**
 * What the gateway writes into the HTML as `<script type="application/json" id="boot">`. All that the first view needs;
 * the browser makes no further request to show it. Names are camelCase, except inside `data`.
 */
export type BootDocument = {
  tenant: {
    key: Bootstrap['tenant']['key'];
    displayName: string;
    appContext: Bootstrap['tenant']['appContext'];
    config: Bootstrap['tenant']['config'];
  };
  features: Features;
  center: Bootstrap['volunteerCenter'];
  menus: Bootstrap['menus'];
  /** `{page} - {app name}` is the title of a page. */
  appName: string;
  /** `https://host` of the site, for addresses that must be absolute. */
  origin: string;
  /**
   * The same site over TLS, `https://host:port`, where this page came without and there is one: some browsers keep a
   * session only there. Absent everywhere else.
   */
  secureOrigin?: string;
  /** Path and query as asked for, with locale prefix. */
  url: string;
  locale: Locale;
  locales: Locale[];
  timeZone: string;
  /** ISO 8601 with milliseconds, UTC: the only "now" of a first render. */
  now: string;
  colorMode: ColorMode;
  preferences: Preferences;
  /** What the visitor chose before about what needs consent; null while nothing was chosen. */
  consent: ConsentChoice | null;
  session: BootSession | null;
  /** Status of this page: 200, or 401, 403, 404, 410, 503 with the texts of the specification. */
  status: number;
  composition: {
    revision: number;
    shell: { version: string; build: string };
    modules: BootModule[];
    /** Module name → the last known good release, used when the active one fails. */
    fallbacks: Record<string, BootModule>;
    /** Modules, and `shell`, whose release has not proven itself yet: the page tells once that they stand. */
    probation: string[];
  };
  /** The module that draws the page, and its route's name. Null where an error screen is the page. */
  owner: { module: string; route: string } | null;
  /** Request address → answer; fills SWR's fallback under that key. */
  data: Record<string, BootResponse>;
  /** The centre's web analytics: started only after consent. Null where it has none, or where the script is not here. */
  analytics: { id: string; src: string; integrity: string } | null;
  /**
   * Pictures of streets for maps: an address with `{z}`, `{x}` and `{y}`, on this site or another, and whom to thank for
   * them. Null where an operator has set none; maps are then drawn without.
   */
  mapTiles?: { url: string; attribution: string } | null;
  /** The one path (without locale prefix) that this host shows: every other leads there. Null on all but campaign hosts. */
  onlyPath: string | null;
  /** Whether error screens can show their stack: never in production. */
  showsStacks: boolean;
  /**
   * The frame's own texts in the language of the page. They belong to the shell's release, which adds them before
   * anything is drawn (`withFrameTexts`); the gateway knows none.
   */
  texts?: TextTree;
  /** Proves to the gateway that a report comes from a page that it wrote. Opaque to the page, and for it alone. */
  ticket: string;
  /** Nonce of this answer's policy, for Emotion's style elements and for later import maps. */
  nonce: string;
  /** The HTML of the page is the page: frame and module take over what a server wrote. */
  ssr: boolean;
  /** Set where the drawn page stays as it is written until somebody reaches for one of its controls. */
  hydration?: 'onInteraction';
  /** In development and for superusers: the module panel. */
  development: boolean;
};
