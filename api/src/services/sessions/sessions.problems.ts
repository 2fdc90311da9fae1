import { problem } from '../../http/problems.ts';

/** The account belongs to another partner site. The interface looks for the words "wrong center". */
export const wrongCenter = problem({
  status: 403,
  code: 'wrong_center',
  title: 'Wrong center',
  detail: { nl: 'wrong center', en: 'wrong center' },
});
