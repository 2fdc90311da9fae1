import { randomBytes } from 'node:crypto';

/** A fresh nonce for one answer: 128 bits. */
export const newNonce = () => randomBytes(16).toString('base64');

/** Dev servers of modules that a page may load from, as origins. Empty outside development. */
export type DevelopmentOrigins = readonly string[];

/** What a page may do beyond what every page may. */
export type PageNeeds = {
  /** Hashes of scripts in the page that run by what they say, whatever becomes of its nonce. */
  scriptHashes?: readonly string[];
  developmentOrigins?: DevelopmentOrigins;
  /** Where the page may send what it measured: only where a centre measures. */
  analytics?: readonly string[];
  /** The site that pictures of streets under maps come from, where an operator has set one. */
  tiles?: readonly string[];
  /** A preview of a design, of menus or of a page that is not public yet: only pages of the same site may show it. */
  isFramedByOwnPages?: boolean;
};

/** Where the films of a page come from. */
const films = 'https://www.youtube-nocookie.com';

/** The Content Security Policy of a page (`security.md` 14, `module-federation.md` section 2). */
export function contentSecurityPolicy(nonce: string, needs: PageNeeds = {}): string {
  const { scriptHashes = [], developmentOrigins = [], analytics = [], tiles = [] } = needs;
  const sockets = developmentOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const connect = ["'self'", ...developmentOrigins, ...sockets, ...analytics].join(' ');
  return [
    "default-src 'none'",
    [`script-src 'nonce-${nonce}'`, ...scriptHashes, "'strict-dynamic'"].join(' '),
    // The shell's heartbeat, a file of its release.
    "worker-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    // Kit components write style attributes, in HTML from the server too (`server-rendering.md`, section 2).
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...tiles].join(' '),
    "font-src 'self'",
    `connect-src ${connect}`,
    // Of its own site: its lists for other sites, and previews of a design, menus or a page; all other pages refuse to be framed.
    // And a mail that somebody writes, as it will look: text of the page itself, in a sandbox without scripts.
    `frame-src ${films} blob: 'self'`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    `frame-ancestors ${needs.isFramedByOwnPages ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    // The frame's one policy: it lets a later import map in, whose text comes from the gateway.
    'trusted-types omzien',
    'report-to reports',
  ].join('; ');
}

/** The policy of answers that are no page: nothing in them may run or load, whatever a browser takes them for. */
export const inertPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** The policy of a worker, which is not that of its page: it may tell the gateway something, and nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Scripts that the import map does not list are blocked. */
export const integrityPolicy = 'blocked-destinations=(script), endpoints=(reports)';

export const reportingEndpoints = 'reports="/platform/reports"';

/** Somebody of the staff scans tickets at a door; the browser asks him first. */
const ofThePage = new Set(['camera']);
const ofFilms = new Set(['autoplay', 'encrypted-media', 'fullscreen']);
const permissionsPolicy = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  // What a film needs that a reader asked for; nothing of it is for the page itself.
  .map((feature) =>
    ofFilms.has(feature) ? `${feature}=("${films}")` : `${feature}=${ofThePage.has(feature) ? '(self)' : '()'}`,
  )
  .join(', ');

/** What every answer of the gateway carries (`security.md` 20). */
export const commonHeaders = (production: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': permissionsPolicy,
  // Only where TLS is certain: a developer's localhost must stay reachable over http.
  ...(production ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** The address of a page that is not public yet. */
export const isPreview = (path: string) => /[?&]preview=/.test(path);
/** Parts of a query that open something to whoever knows them: most stand in links of mails. */
const opening = /[?&](application|design|draft|menus|preview|(?:[a-z]+_)*token)=/;
/**
 * The addresses whose query or path may hold what opens something: nothing of them goes to another site, and no page of them
 * is kept. A link of a mail that carries one has its name here (`securityHeaders.test.ts` looks through them).
 */
export const mayHoldToken = (path: string): boolean =>
  opening.test(path) || /^\/(auth|confirm|forms|activiteitenkalender\/kaartje)([/?#]|$)/.test(path);
/** What other sites are told of the address that leads to them: nothing where it may hold a token. */
export const referrerPolicyOf = (path: string) =>
  mayHoldToken(path) ? 'no-referrer' : 'strict-origin-when-cross-origin';
