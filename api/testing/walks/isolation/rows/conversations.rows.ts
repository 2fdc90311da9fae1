import { list, type MatrixRows, plain, record } from '../matrixRows.ts';

const letter = { message: 'Dit lijkt me heel erg leuk om te doen.', accept_privacy: true };
const guest = { first_name: 'Sanne', last_name: 'Bos', email: 'sanne@gast.example' };

const open = ['own', 'otherOrganization'] as const;
const ofCenter = ['sameOrganization', 'ofStudent', 'otherOrganization'] as const;

export const applicationRows: MatrixRows = {
  'POST /api/v1/vacancies/:id/applications': record('vacancy', {
    reached: { visitor: open, volunteer: open, student: open, centerSuperuser: open },
    // A member is known already; a guest says who he is, and staff for whom they apply.
    body: (_made, _place, _own, { name }) =>
      name === 'volunteer' || name === 'student' ? letter : { ...letter, ...guest },
  }),
  'POST /api/v1/applications/confirm': plain('a token of a mail'),
  'GET /api/v1/guest_applications/:token': plain('a token of a mail', { path: { token: 'x'.repeat(43) } }),
  'PUT /api/v1/guest_applications/:token': plain('a token of a mail', { path: { token: 'x'.repeat(43) } }),
  'GET /api/v1/guest_applications/:token/timeline': plain('a token of a mail', { path: { token: 'x'.repeat(43) } }),
  'GET /api/v1/guest_applications/:token/replies': plain('a token of a mail', { path: { token: 'x'.repeat(43) } }),
  'POST /api/v1/guest_applications/:token/replies': plain('a token of a mail', { path: { token: 'x'.repeat(43) } }),
  'PUT /api/v1/applications/bulk': plain('the ids stand in the body'),
  'GET /api/v1/applications': list('application', { everywhere: true }),
  'GET /api/v1/applications/:id': record('application'),
  'GET /api/v1/applications/:id/timeline': record('application'),
  'PUT /api/v1/applications/:id/accept': record('application', { body: () => ({}) }),
  'PUT /api/v1/applications/:id/reject': record('application', { body: () => ({ reason_code: 'filled' }) }),
  'PUT /api/v1/applications/:id/undo': record('application'),
  'PUT /api/v1/applications/:id/send_now': record('application'),
  'PUT /api/v1/applications/:id/reopen': record('application'),
  'PUT /api/v1/applications/:id/waiting_list': record('application'),
  'PUT /api/v1/applications/:id/assign': record('application', { body: () => ({ owner_id: null }) }),
  'PUT /api/v1/applications/:id/withdraw': record('application', { body: () => ({}) }),
  'PUT /api/v1/applications/:id/match_result': record('application', { body: () => ({ result: 'yes' }) }),
  'PUT /api/v1/applications/:id/undo_match_result': record('application'),
  'PATCH /api/v1/applications/:id': record('application', { body: () => ({}) }),
  'PUT /api/v1/applications/:id': record('application', { body: () => ({}) }),
  'POST /api/v1/applications/:id/replies': record('application', {
    body: () => ({ body: 'Welkom!' }),
    // The centre reads and decides, and writes along only where it was invited.
    forbidden: {
      organizationSuperuser: ofCenter,
      centerAdmin: ofCenter,
      centerSuperuser: [...ofCenter, 'otherCenter'],
    },
  }),
};

export const conversationRows: MatrixRows = {
  'GET /api/v1/conversations': list('conversation', { everywhere: true }),
  'GET /api/v1/conversations/:id': record('conversation'),
  'POST /api/v1/conversations': plain('a new thread'),
  'POST /api/v1/vacancies/:id/questions': record('vacancy', {
    body: () => ({ body: 'Mag ik mijn hond meenemen?' }),
    reached: {
      volunteer: ['own', 'otherOrganization'],
      student: ['own', 'otherOrganization'],
      mentor: ['own', 'otherOrganization'],
      organizationAdmin: [],
    },
  }),
  'GET /api/v1/conversations/:id/replies': record('conversation'),
  'POST /api/v1/conversations/:id/replies': record('conversation', { body: () => ({ body: 'Welkom!' }) }),
  'PUT /api/v1/conversations/:id/read': record('conversation'),
  'PUT /api/v1/conversations/:id/unread': record('conversation'),
  'PUT /api/v1/conversations/:id/archive': record('conversation'),
  'PUT /api/v1/conversations/:id/unarchive': record('conversation'),
  'PUT /api/v1/conversations/:id/mute': record('conversation'),
  'PUT /api/v1/conversations/:id/unmute': record('conversation'),
  'PUT /api/v1/conversations/:id/block': record('conversation'),
  'PUT /api/v1/conversations/:id/unblock': record('conversation'),
  'PUT /api/v1/conversations/:id/report': record('conversation', {
    body: () => ({ reason: 'spam', text: 'Dit lijkt op reclame voor een winkel.' }),
  }),
  'PUT /api/v1/conversations/:id/invite_mentor': record('conversation', {
    // Only a student has a mentor.
    forbidden: {
      volunteer: ['own'],
      mentor: ['own'],
      organizationAdmin: ['own', 'sameOrganization'],
      organizationSuperuser: ['own'],
      centerAdmin: ['own'],
      centerSuperuser: ['own'],
    },
  }),
  'PUT /api/v1/conversations/:id/invite_center': record('conversation'),
  'GET /api/v1/quick_replies': list('quickReply', { everywhere: true }),
  'POST /api/v1/quick_replies': plain('a new text', {
    body: { title: 'Welkom', body: 'Welkom bij ons!' },
    ids: {
      organization_id: {
        record: 'organization',
        public: [],
        body: (id) => ({ title: 'Welkom', body: 'Welkom bij ons!', organization_id: id }),
      },
    },
  }),
  'PATCH /api/v1/quick_replies/:id': record('quickReply', { body: () => ({ title: 'Dag' }) }),
  'DELETE /api/v1/quick_replies/:id': record('quickReply'),
};
