import { list, type MatrixRows, plain, record } from '../matrixRows.ts';

const managed = { also: 'organizations.manage' } as const;

export const organizationRows: MatrixRows = {
  'GET /api/v1/current_organizations': plain('those of the asker'),
  'GET /api/v1/current_organization': plain('that of the asker', { forbidden: ['volunteer', 'student'] }),
  'DELETE /api/v1/current_user/organizations/:id': record('organization', { reached: { organizationAdmin: ['own'] } }),
  'GET /api/v1/organizations': list('organization', { ...managed, everywhere: true }),
  'GET /api/v1/organizations/:id': record('organization', managed),
  'POST /api/v1/organizations': plain('a new organisation'),
  'PUT /api/v1/organizations/:id': record('organization', { public: [], body: () => ({ city: 'Nijmegen' }) }),
  'PATCH /api/v1/organizations/:id': record('organization', { public: [], body: () => ({ city: 'Nijmegen' }) }),
  'DELETE /api/v1/organizations/:id': record('organization'),
  'PUT /api/v1/organizations/:id/approve': record('pendingOrganization', { body: () => ({}) }),
  'PUT /api/v1/organizations/:id/undo': record('pendingOrganization'),
  'PUT /api/v1/organizations/:id/send_now': record('pendingOrganization'),
  'PUT /api/v1/organizations/:id/deny': record('pendingOrganization', {
    body: () => ({ reason_code: 'other', reason: 'Het is geen vrijwilligerswerk.' }),
  }),
  'PUT /api/v1/organizations/:id/reapply': record('organization', { body: () => ({}) }),
  'PUT /api/v1/organizations/:id/archive': record('organization'),
  'PUT /api/v1/organizations/:id/restore': record('archivedOrganization'),
  'PUT /api/v1/organizations/:id/confirm_profile': record('organization'),
  'GET /api/v1/organizations/:id/move_preview': record('organization'),
  'PUT /api/v1/organizations/:id/move': record('organization', {
    body: ({ id }) => ({ volunteer_center_id: id, confirm_name: 'Samen aan Tafel' }),
  }),
  'GET /api/v1/organizations/duplicates': plain('names of the site', {}),
  'POST /api/v1/organization_signups': plain('a new organisation'),
  'PUT /api/v1/organizations/:id/request_access': record('organization', managed),
  'GET /api/v1/organizations/:id/members': record('organization'),
  'POST /api/v1/organizations/:id/members': record('organization', {
    body: () => ({ email: 'nieuw@tafel.example', first_name: 'Bo', last_name: 'Vos' }),
  }),
  'DELETE /api/v1/organizations/:id/members/:userId': record('organization'),
  'GET /api/v1/social_map': list('organization', {}),
  'GET /api/v1/social_map/clusters': plain('numbers of the site'),
  'GET /api/v1/social_map.csv': plain('the open list of the site'),
  'GET /api/v1/social_map.json': list('organization'),
  'GET /api/v1/open_data/hsds': plain('the open list of the site'),
  'GET /api/v1/social_map/:id': record('organization'),
  'POST /api/v1/social_map/:id/messages': record('organization', {
    body: () => ({ name: 'Sam', email: 'sam@mail.example', message: 'Mag mijn hond mee?' }),
  }),
  'GET /api/v1/unchecked_organizations': list('organization', { everywhere: true }),
  'PUT /api/v1/organizations/:id/ask_profile_check': record('organization'),
  'POST /api/v1/social_map/:id/corrections': record('organization', {
    body: () => ({ field: 'website', suggestion: 'De website is verhuisd.' }),
  }),
  'GET /api/v1/organizations/:id/corrections': record('organization'),
  'PUT /api/v1/organizations/:id/corrections/:correctionId/resolve': record('organization', {
    body: () => ({ status: 'applied' }),
  }),
};
