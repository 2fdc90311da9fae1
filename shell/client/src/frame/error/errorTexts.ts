import type { OmzienError } from '@omzien/platform';

/** The keys of an error screen's texts in the namespace `platform`. */
export type ErrorTexts = {
  /** Shown large; null when no code says anything. */
  code: number | null;
  title: TextKey;
  description: TextKey;
  /** The reader's own site, where the API told it. */
  centerUrl: string | null;
};
type TextKey =
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

const byStatus: Record<number, readonly [TextKey, TextKey]> = {
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

/** Which texts an error gets: the wrong site first, then 401, 403 and 404, then any other code, then none. */
export function errorTexts(error: OmzienError, hasCode = true): ErrorTexts {
  const texts = ([title, description]: readonly [TextKey, TextKey], code: number | null = null): ErrorTexts => ({
    code,
    title,
    description,
    centerUrl: null,
  });
  if (error.message.includes('wrong center')) {
    return {
      ...texts(['error.wrong_center_title', 'error.wrong_center_description']),
      centerUrl: centerUrlOf(error),
    };
  }
  const { statusCode } = error;
  if (statusCode === 403 && (error.message === 'Geen organisatie gevonden' || error.hasCode('no_organization'))) {
    return texts(['error.no_organization_title', 'error.no_organization_description'], statusCode);
  }
  // The address is right, and what the screen wanted to show is not there.
  if (statusCode === 404 && !error.message.startsWith('Page Not Found')) {
    return texts(['error.not_found', 'error.not_found_short'], statusCode);
  }
  const known = byStatus[statusCode];
  if (known) return texts(known, statusCode);
  if (hasCode) return texts(['error.other_title', 'error.generic_description'], statusCode);
  return texts(['error.unknown_title', 'error.generic_description']);
}
