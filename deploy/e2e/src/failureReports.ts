import type { Request } from '@playwright/test';

/**
 * Whether a page tells of a failure. To the same address it tells once that its module stands, while a release has not
 * proven itself yet: that is no failure, and nothing that the page waits for.
 */
export const isFailureReport = (request: Request): boolean =>
  new URL(request.url()).pathname === '/platform/reports' && !('stands' in (request.postDataJSON() ?? {}));
