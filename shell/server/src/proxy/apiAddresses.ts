/** Whoever may fill in a form sends its files, signed in or not: the API looks at the form, and counts by address. */
export const formUploadAddress = '/api/v1/forms/by_token/:token/file_uploads';
/** Addresses that take a file: the only ones whose body may be a form, and longer than others. */
export const uploadAddresses: Record<string, readonly string[]> = {
  '/api/v1/file_uploads': ['POST'],
  '/api/v1/file_uploads/:id/content': ['PUT'],
  [formUploadAddress]: ['POST'],
};

/** What mail programs call for their reader (RFC 8058): with a form, and without the headers of our own client. */
export const unsubscribeAddress = '/api/v1/unsubscribe/:token';

/** Server-sent events: an answer that goes on for ten minutes, with a sign of life every 25 seconds. */
export const streamAddress = '/api/v1/stream';

/** Documents of the API for programs: feeds, and what crawlers and browsers ask of a site. The same for everyone. */
export const publicDocuments = [
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/nieuws.rss',
  '/vacatures.rss',
  '/activiteiten.rss',
  '/changelog.rss',
  '/cijfers.csv',
  '/cijfers.json',
  '/activiteitenkalender.ics',
  '/organizations/:id/calendar.ics',
  '/activities/:id.ics',
];

/** The two pages of the whole platform that may stand in a frame: a list for other sites, and how it will look. */
export const embedAddresses = ['/embed/:id', '/embed/preview'];

/** What keys of a centre open, for programs of others. */
export const openDataAddresses = '/api/v1/open_data/*';

/** What developers read of the API: at its own port, and through a gateway only outside production. */
export const documentation = ['/api/v1/docs', '/api/v1/docs/*', '/api/v1/openapi.json'];

/** The addresses under `/auth` that belong to the API; all others are pages. */
export const authAddresses: Record<string, readonly string[]> = {
  '/auth/sign_in': ['GET', 'HEAD', 'POST'],
  '/auth/sign_out': ['DELETE'],
  '/auth': ['POST', 'DELETE'],
  '/auth/password': ['POST', 'PUT', 'PATCH'],
  '/auth/password/edit': ['GET', 'HEAD'],
  '/auth/validate_token': ['GET', 'HEAD'],
  '/auth/confirmation': ['GET', 'HEAD', 'POST'],
  '/auth/sign_in_link': ['POST'],
  '/auth/link': ['POST'],
  '/auth/link/renew': ['POST'],
  '/auth/token': ['POST'],
  '/auth/passkey_options': ['POST'],
  '/auth/passkey': ['POST'],
  '/auth/factor_recovery': ['POST'],
};
