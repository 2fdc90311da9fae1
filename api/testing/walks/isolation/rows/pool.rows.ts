import { list, type MatrixRows, plain, record } from '../matrixRows.ts';

const mine = 'the profile of the asker';
const question = 'Wil je op dinsdag met ons koken? Wij zoeken nog iemand voor de keuken.';

/** An organisation that is approved looks at the cards of the pool of its centre. */
const cards = { reached: { organizationAdmin: ['own', 'ofStudent', 'otherOrganization'] } } as const;
/** Nobody asks himself. */
const others = {
  organizationAdmin: ['ofStudent', 'otherOrganization'],
  organizationSuperuser: ['ofStudent', 'otherOrganization'],
  centerAdmin: ['ofStudent', 'otherOrganization'],
  centerSuperuser: ['ofStudent', 'otherOrganization'],
} as const;
/** What somebody is asked is no affair of a mentor, and only he answers it. */
const noMentor = { reached: { mentor: [] } } as const;
const asked = { reached: { centerAdmin: ['own'], centerSuperuser: ['own'] } } as const;

export const poolRows: MatrixRows = {
  'GET /api/v1/volunteer_profile': plain(mine),
  'PUT /api/v1/volunteer_profile': plain(mine),
  'PATCH /api/v1/volunteer_profile': plain(mine),
  'DELETE /api/v1/volunteer_profile': plain(mine),
  'GET /api/v1/volunteer_profiles': list('volunteerProfile', { ...cards, everywhere: true }),
  'GET /api/v1/volunteer_profiles/:id': record('volunteerProfile', cards),
  'PATCH /api/v1/volunteer_profiles/:id': record('volunteerProfile', { body: () => ({ about: 'Ik kook graag.' }) }),
  'PUT /api/v1/volunteer_profiles/:id': record('volunteerProfile', { body: () => ({ about: 'Ik kook graag.' }) }),
  'GET /api/v1/volunteer_profiles/:id/replies': record('volunteerProfile', cards),
  'POST /api/v1/volunteer_profiles/:id/replies': record('volunteerProfile', {
    reached: others,
    body: (_made, _place, { organization }) => ({ organization_id: organization, body: question }),
  }),
  'POST /api/v1/volunteer_profile_replies': plain('the ids stand in the body'),
  'POST /api/v1/suggestions': plain('the ids stand in the body'),
  'GET /api/v1/volunteer_profile_replies': list('profileReply', { ...noMentor, everywhere: true }),
  'GET /api/v1/volunteer_profile_replies/:id': record('profileReply', noMentor),
  'PUT /api/v1/volunteer_profile_replies/:id/accept': record('profileReply', { ...asked, body: () => ({}) }),
  'PUT /api/v1/volunteer_profile_replies/:id/decline': record('profileReply', { ...asked, body: () => ({}) }),
  'PUT /api/v1/volunteer_profile_replies/:id/undo': record('profileReply'),
  'PUT /api/v1/volunteer_profile_replies/:id/send_now': record('profileReply'),
  'PUT /api/v1/volunteer_profile_replies/:id/withdraw': record('profileReply', { body: () => ({}) }),
};
