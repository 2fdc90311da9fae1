import { problem } from '../../http/problems.ts';

export const noOrganization = problem({
  status: 403,
  code: 'no_organization',
  detail: { nl: 'Geen organisatie gevonden', en: 'No organisation found' },
});
