import type { OrganizationMergeKind } from '@omzien/model/organizationMerge';
import { type SQL, sql } from 'drizzle-orm';
import type { MovingColumn } from '../../../services/merging/moveRecords.ts';
import type { OrganizationRow } from '../../../tables/organizations/organizations.table.ts';

const ofOrganization = (table: string, kind: OrganizationMergeKind): MovingColumn<OrganizationMergeKind> => ({
  table,
  column: 'organization_id',
  kind,
});
const aboutOrganization = (
  table: string,
  kind: OrganizationMergeKind,
  also: SQL = sql`true`,
): MovingColumn<OrganizationMergeKind> => ({
  table,
  column: 'subject_id',
  kind,
  mergeOnly: sql`subject_type = 'organizations' and ${also}`,
});

/** Everything that goes over to the organisation that stays, and what a person calls it. */
export const movingColumns: readonly MovingColumn<OrganizationMergeKind>[] = [
  ofOrganization('vacancies', 'vacancies'),
  ofOrganization('vacancy_templates', 'other'),
  ofOrganization('applications', 'applications'),
  ofOrganization('volunteer_profile_replies', 'conversations'),
  ofOrganization('conversations', 'conversations'),
  {
    table: 'user_roles',
    column: 'scope_id',
    kind: 'members',
    mergeOnly: sql`scope_type = 'Organization'`,
  },
  ofOrganization('role_requests', 'other'),
  { table: 'role_requests', column: 'scope_id', kind: 'other', mergeOnly: sql`scope_type = 'Organization'` },
  ofOrganization('organization_corrections', 'corrections'),
  ofOrganization('forms', 'forms'),
  aboutOrganization('internal_notes', 'notes'),
  ofOrganization('internal_notes', 'other'),
  ofOrganization('quick_replies', 'other'),
  ofOrganization('embeds', 'other'),
  ofOrganization('user_consents', 'other'),
  aboutOrganization('reports', 'other'),
  ofOrganization('reports', 'other'),
  // A decision about the sign-up of the one that is closed is of no more use.
  aboutOrganization('work_items', 'other', sql`kind <> 'organization_approval'`),
  {
    table: 'work_items',
    column: 'subject_id',
    kind: 'other',
    mergeOnly: sql`subject_type = 'organization_access_requests'`,
  },
  ofOrganization('work_items', 'other'),
  ofOrganization('files', 'other'),
  ofOrganization('organization_access_requests', 'other'),
];

/** Who may act for an organisation. */
const ofPeople = new Set(['user_roles', 'role_requests', 'organization_access_requests']);
/**
 * What goes over from this one. Nobody has judged who signed up an organisation that was never approved: he does not get
 * into the other one by a merge, and asks for access like everybody else.
 */
export const columnsOf = ({ status }: Pick<OrganizationRow, 'status'>) =>
  status === 'approved' ? movingColumns : movingColumns.filter(({ table }) => !ofPeople.has(table));

/** Tables that name an organisation and stay with it: what it is made of, what happened, and what is kept by itself. */
export const stayingTables: readonly string[] = [
  'addresses',
  'organization_addresses',
  'organization_profiles',
  'organization_mailing_recipients',
  'audit_events',
  'list_exports',
  'organization_moves',
  'organization_reviewers',
  // Triggers keep it as its vacancies are.
  'figure_events',
  'open_vacancies',
  'searched_vacancies',
];
