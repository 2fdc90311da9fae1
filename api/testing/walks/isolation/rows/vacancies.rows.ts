import { list, type MatrixRows, plain, record } from '../matrixRows.ts';

const managed = { also: 'vacancies.manage' } as const;
/** A vacancy is looked after by somebody who works for its organisation. */
const ofItsOrganization = {
  organizationSuperuser: ['own'],
  centerAdmin: ['own'],
  centerSuperuser: ['own'],
} as const;
const organizationId = {
  record: 'organization',
  public: [],
  body: (id: string) => ({ title: 'Kok gezocht', organization_id: id }),
} as const;

export const vacancyRows: MatrixRows = {
  'GET /vacatures.rss': plain('a feed of the site'),
  'GET /api/v1/vacancies/search': list('vacancy'),
  'GET /api/v1/vacancies/map': list('vacancy', { query: '?zoom=16' }),
  'GET /api/v1/vacancies': list('draftVacancy', { everywhere: true }),
  'GET /api/v1/vacancies/:id': record('vacancy', managed),
  'GET /api/v1/vacancies/:id/similar': record('vacancy', managed),
  'GET /api/v1/vacancies/:id/poster.pdf': record('vacancy', managed),
  'GET /api/v1/vacancies/:id/calendar.ics': record('datedVacancy', managed),
  'POST /api/v1/vacancies/:id/view_events': record('vacancy', managed),
  'POST /api/v1/vacancies': plain('a new vacancy', {
    body: { title: 'Kok gezocht' },
    ids: { organization_id: organizationId },
  }),
  'PATCH /api/v1/vacancies/:id': record('draftVacancy', {
    body: () => ({ title: 'Kok gevraagd' }),
    ids: {
      owner_id: { record: 'member', reached: ofItsOrganization, body: (id) => ({ owner_id: id }) },
      category_ids: {
        record: 'vacancy_categories',
        permission: 'lookups.read',
        body: (id) => ({ category_ids: [id] }),
      },
      image_file_id: {
        record: 'picture',
        permission: 'files.upload',
        body: (id) => ({ image_file_id: id, image_alt: 'Een pan soep' }),
      },
    },
  }),
  'PUT /api/v1/vacancies/:id': record('draftVacancy', { body: () => ({ title: 'Kok gevraagd' }) }),
  'PUT /api/v1/vacancies/:id/publish': record('draftVacancy', { body: () => ({}) }),
  'PUT /api/v1/vacancies/:id/unpublish': record('vacancy', { public: [] }),
  'PUT /api/v1/vacancies/:id/fill': record('vacancy', { public: [], body: () => ({ found_via_platform: 'yes' }) }),
  'PUT /api/v1/vacancies/:id/renew': record('vacancy', { public: [], body: () => ({}) }),
  'PUT /api/v1/vacancies/:id/archive': record('vacancy', { public: [] }),
  'PUT /api/v1/vacancies/:id/restore': record('vacancy', { public: [] }),
  'PUT /api/v1/vacancies/:id/take_down': record('vacancy', { body: () => ({ reason: 'Dit is betaald werk.' }) }),
  'PUT /api/v1/vacancies/:id/duplicate': record('vacancy'),
  'DELETE /api/v1/vacancies/:id': record('vacancy'),
  'GET /api/v1/vacancies/:id/readability': record('vacancy'),
  'POST /api/v1/vacancies/readability': plain('a text that is sent'),
  'PATCH /api/v1/vacancies/bulk': plain('the ids stand in the body', {
    ids: {
      ids: {
        record: 'draftVacancy',
        isTaken: (text) => text.includes('"ok":true'),
        body: (id) => ({ ids: [id], changes: { status: 'archived' } }),
      },
    },
  }),
  'POST /api/v1/vacancies/bulk/undo': plain('a token of the asker'),
  'POST /api/v1/vacancies/:id/reports': record('vacancy', {
    ...managed,
    body: () => ({ reason: 'spam', text: 'Dit lijkt op reclame voor een winkel.' }),
  }),
  'GET /api/v1/vacancy_templates': list('vacancyTemplate', { everywhere: true }),
  'POST /api/v1/vacancy_templates': plain('a new template'),
  'PATCH /api/v1/vacancy_templates/:id': record('vacancyTemplate', { body: () => ({ name: 'Gastvrouw' }) }),
  'DELETE /api/v1/vacancy_templates/:id': record('vacancyTemplate'),
  'GET /api/v1/help_requests': list('helpRequest', { everywhere: true }),
  'GET /api/v1/help_requests/demand': plain('numbers of this site alone'),
  'POST /api/v1/help_requests': plain('a new request'),
  'GET /api/v1/help_requests/:id': record('helpRequest'),
  'PATCH /api/v1/help_requests/:id': record('helpRequest', { body: () => ({}) }),
  'PUT /api/v1/help_requests/:id/screen': record('helpRequest'),
  'PUT /api/v1/help_requests/:id/close': record('helpRequest'),
  'PUT /api/v1/help_requests/:id/reopen': record('helpRequest'),
  'DELETE /api/v1/help_requests/:id': record('helpRequest'),
  'GET /api/v1/favorites': list('favorite', { everywhere: true }),
  'POST /api/v1/favorites': plain('the id stands in the body', {
    ids: {
      vacancy_id: {
        record: 'vacancy',
        permission: 'vacancies.read',
        body: (id) => ({ vacancy_id: id }),
      },
    },
  }),
  'POST /api/v1/favorites/merge': plain('what is not there is left out'),
  'DELETE /api/v1/favorites/:id': record('favorite'),
};

export const activityRows: MatrixRows = {
  'GET /activiteiten.rss': plain('a feed of the site'),
  'GET /activiteitenkalender.ics': plain('a calendar of the site'),
  'GET /organizations/:id/calendar.ics': record('organization'),
  'GET /activities/:file': record('activity'),
  'GET /api/v1/activities': list('activity'),
  'GET /api/v1/activities/overview': list('activity', { public: [], everywhere: true }),
  'GET /api/v1/activities/:id': record('activity', managed),
  'POST /api/v1/activities': plain('a new activity'),
  'PATCH /api/v1/activities/:id': record('activity', { public: [], body: () => ({ title: 'Samen eten' }) }),
  'DELETE /api/v1/activities/:id': record('activity'),
  'PUT /api/v1/activities/:id/duplicate': record('activity'),
  'PATCH /api/v1/activities/:id/occurrences/:occurrenceId': record('activity', { body: () => ({ place: 'De zaal' }) }),
  'PUT /api/v1/activities/:id/occurrences/:occurrenceId/cancel': record('activity'),
  'POST /api/v1/activities/:id/registrations': record('activity', {
    also: ['activities.read', 'vacancies.manage'],
    body: ({ occurrenceId }) => ({
      occurrence_id: occurrenceId,
      name: 'Sanne Bos',
      email: 'sanne@gast.example',
    }),
  }),
  'GET /api/v1/activities/:id/registrations': record('activity', {
    also: ['activities.read', 'vacancies.manage'],
    holds: { registrationId: 'vacancies.manage' },
  }),
  'GET /api/v1/activities/participants': plain('registrations within reach, of no record by itself'),
  'GET /api/v1/activity_registrations': plain('those of the asker'),
  'GET /api/v1/activity_tickets/:ticket': plain('a code that nobody makes up'),
  'GET /api/v1/activities/:id/registrations.csv': record('activity'),
  'DELETE /api/v1/activities/:id/registrations/:registrationId': record('activity', managed),
  'PUT /api/v1/activities/:id/registrations/:registrationId/check_in': record('activity'),
  'POST /api/v1/activities/:id/messages': record('activity'),
  'POST /api/v1/calendar_feeds': plain('the calendar of the asker'),
};
