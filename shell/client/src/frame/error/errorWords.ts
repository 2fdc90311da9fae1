import type { OmzienError } from '@omzien/platform';

/** The keys of an error screen's words in the namespace `platform`. */
export type ErrorWords = {
  /** Shown large; null when no code says anything. */
  code: number | null;
  title: WordKey;
  description: WordKey;
  /** The reader's own site, where the API told it. */
  centerUrl: string | null;
};
type WordKey =
  | 'error.wrong_center_title'
  | 'error.wrong_center_description'
  | 'error.not_authorized_title'
  | 'error.not_authorized_description'
  | 'error.forbidden_title'
  | 'error.forbidden_description'
  | 'error.no_organization_title'
  | 'error.no_organization_description'
  | 'error.not_found_title'
  | 'error.not_found_description'
  | 'error.not_found'
  | 'error.not_found_short'
  | 'error.gone_title'
  | 'error.gone_description'
  | 'error.unavailable_title'
  | 'error.unavailable_description'
  | 'error.other_title'
  | 'error.unknown_title'
  | 'error.generic_description';

const byStatus: Record<number, readonly [WordKey, WordKey]> = {
  401: ['error.not_authorized_title', 'error.not_authorized_description'],
  403: ['error.forbidden_title', 'error.forbidden_description'],
  404: ['error.not_found_title', 'error.not_found_description'],
  410: ['error.gone_title', 'error.gone_description'],
  503: ['error.unavailable_title', 'error.unavailable_description'],
};

const centerUrlOf = ({ errors }: OmzienError) => {
  const url = errors.find(({ code }) => code === 'wrong_center')?.meta.center_url;
  return typeof url === 'string' && /^https?:\/\//.test(url) ? url : null;
};

/** Which words an error gets: the wrong site first, then 401, 403 and 404, then any other code, then none. */
export function errorWords(error: OmzienError, hasCode = true): ErrorWords {
  const words = ([title, description]: readonly [WordKey, WordKey], code: number | null = null): ErrorWords => ({
    code,
    title,
    description,
    centerUrl: null,
  });
  if (error.message.includes('wrong center')) {
    return {
      ...words(['error.wrong_center_title', 'error.wrong_center_description']),
      centerUrl: centerUrlOf(error),
    };
  }
  const { statusCode } = error;
  if (statusCode === 403 && (error.message === 'Geen organisatie gevonden' || error.hasCode('no_organization'))) {
    return words(['error.no_organization_title', 'error.no_organization_description'], statusCode);
  }
  // The address is right, and what the screen wanted to show is not there.
  if (statusCode === 404 && !error.message.startsWith('Page Not Found')) {
    return words(['error.not_found', 'error.not_found_short'], statusCode);
  }
  const known = byStatus[statusCode];
  if (known) return words(known, statusCode);
  if (hasCode) return words(['error.other_title', 'error.generic_description'], statusCode);
  return words(['error.unknown_title', 'error.generic_description']);
}
