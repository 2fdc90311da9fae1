import type { Conversation, Reply } from '@omzien/model/conversation';
import { cook, ria } from './samples.ts';

const id = (number: number) => `0196a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const transitions = ['reply', 'unread', 'archive', 'mute', 'block', 'report', 'invite_center'];

/** The thread of Ria's application, as her organisation sees it. */
export const withRia: Conversation = {
  type: 'conversations',
  id: id(70),
  subject: cook.title,
  state: 'open',
  stage: 'in_contact',
  lastMessageAt: '2026-11-20T10:00:00.000Z',
  lastMessage: 'Graag! Hoe laat zal ik komen?',
  lastMessageSide: 'volunteer',
  unreadCount: 1,
  mySide: 'organization',
  archived: false,
  muted: false,
  blocked: false,
  canReply: true,
  volunteerName: 'Ria van Dam',
  organizationId: cook.organizationId,
  organizationName: cook.organizationName,
  volunteerCenterId: cook.volunteerCenterId,
  volunteerCenterName: 'Vrijwilligerscentrale Oldebroek',
  vacancyId: cook.id,
  vacancyTitle: cook.title,
  applicationId: ria.id,
  reportedAt: null,
  centerInvitedAt: null,
  mentorInvitedAt: null,
  createdAt: '2026-11-13T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  permissions: { update: true, destroy: false, transitions },
};

/** Another one, about nothing in particular. */
export const withBram: Conversation = {
  ...withRia,
  id: id(71),
  subject: 'Kun je in december ook?',
  volunteerName: 'Bram Jansen',
  lastMessage: 'Tot woensdag.',
  lastMessageSide: 'organization',
  lastMessageAt: '2026-11-18T10:00:00.000Z',
  unreadCount: 0,
  stage: null,
  applicationId: null,
  vacancyId: null,
  vacancyTitle: null,
};

/** A line that the organisation's own Sam wrote, who is signed in. */
export const fromUs: Reply = {
  type: 'replies',
  id: id(80),
  kind: 'message',
  body: 'Kun je woensdag langskomen?',
  sender: { id: '0196a000-0000-7000-8000-000000000010', name: 'Sam de Vries', side: 'organization' },
  mine: true,
  readAt: '2026-11-20T09:30:00.000Z',
  files: [],
  via: 'web',
  times: 1,
  createdAt: '2026-11-19T10:00:00.000Z',
  updatedAt: '2026-11-19T10:00:00.000Z',
};

export const fromRia: Reply = {
  ...fromUs,
  id: id(81),
  body: 'Graag! Hoe laat zal ik komen?',
  sender: { id: id(90), name: 'Ria van Dam', side: 'volunteer' },
  mine: false,
  readAt: null,
  files: [
    {
      id: id(95),
      fileName: 'cv.pdf',
      mediaType: 'application/pdf',
      size: 120_000,
      url: '/api/v1/file_uploads/95/content',
    },
  ],
  via: 'mail',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
