import type { MatrixRows } from '../matrixRows.ts';
import { accountRows, openRows } from './account.rows.ts';
import { pageRows, siteRows } from './content.rows.ts';
import { applicationRows, conversationRows } from './conversations.rows.ts';
import { organizationRows } from './organizations.rows.ts';
import { staffRows, userRows } from './people.rows.ts';
import { poolRows } from './pool.rows.ts';
import { activityRows, vacancyRows } from './vacancies.rows.ts';

/** What the matrix knows of every route of the app. */
export const matrixRows: MatrixRows = {
  ...openRows,
  ...accountRows,
  ...userRows,
  ...staffRows,
  ...organizationRows,
  ...vacancyRows,
  ...activityRows,
  ...applicationRows,
  ...conversationRows,
  ...poolRows,
  ...pageRows,
  ...siteRows,
};
