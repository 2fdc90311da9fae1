import type { ActivityTicket } from '@omzien/model/activity';
import type { ActivityRow } from './overview/activityList.api.ts';
import type { Participant, ShownActivity } from './participants/participants.api.ts';

const idOf = (number: number) => `0196a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const permissions = { update: true, destroy: true, transitions: [] };

export const activityId = idOf(1);
export const [firstDate, secondDate] = [idOf(11), idOf(12)] as const;

export const activityRowOf = (more: Partial<ActivityRow> = {}): ActivityRow => ({
  type: 'activities',
  id: activityId,
  title: 'Samen eten',
  status: 'published',
  frequency: 'regularly',
  organizationId: idOf(2),
  organizationName: 'De Tafel',
  city: 'Roermond',
  registration: 'here',
  places: 12,
  nextOccurrenceId: firstDate,
  nextStartsAt: '2026-11-24T17:30:00.000Z',
  nextPlacesTaken: 5,
  nextWaitingCount: 0,
  upcomingCount: 2,
  registrationsCount: 5,
  lockVersion: 1,
  permissions,
  ...more,
});

const dateOf = (id: string, startsAt: string, endsAt: string) => ({
  id,
  startsAt,
  endsAt,
  cancelled: false,
  reason: null,
  place: null,
  placesTaken: 4,
  placesLeft: 8,
  edited: false,
  waitingCount: 1,
});

export const shownActivityOf = (more: Partial<ShownActivity> = {}): ShownActivity => ({
  type: 'activities',
  id: activityId,
  title: 'Samen eten',
  status: 'published',
  places: 12,
  registration: 'here',
  organizationName: 'De Tafel',
  occurrences: [
    dateOf(firstDate, '2026-11-24T17:30:00.000Z', '2026-11-24T19:30:00.000Z'),
    dateOf(secondDate, '2026-12-01T17:30:00.000Z', '2026-12-01T19:30:00.000Z'),
  ],
  permissions,
  ...more,
});

export const codes = { ria: 'K7Q29MXD', noor: 'ABCDEFGH', wim: '0123456J', otherDate: 'ZZZZ1111' } as const;

export const participantOf = (number: number, code: string, more: Partial<Participant> = {}): Participant => ({
  type: 'activity_registrations',
  id: idOf(100 + number),
  activityId,
  occurrenceId: firstDate,
  startsAt: '2026-11-24T17:30:00.000Z',
  name: 'Ria Bos',
  email: 'ria@gast.example',
  phone: '+31612345678',
  people: 1,
  state: 'registered',
  waitingPosition: null,
  checkedInAt: null,
  ticket: `${idOf(100 + number)}.${code}`,
  ...more,
});

export const ria = participantOf(1, codes.ria);
export const noor = participantOf(2, codes.noor, { name: 'Noor de Wit', email: 'noor@gast.example', people: 3 });
export const wim = participantOf(3, codes.wim, {
  name: 'Wim Vos',
  email: 'wim@gast.example',
  state: 'waiting',
  waitingPosition: 1,
});
export const onOtherDate = participantOf(4, codes.otherDate, {
  name: 'Ali Demir',
  email: 'ali@gast.example',
  occurrenceId: secondDate,
  startsAt: '2026-12-01T17:30:00.000Z',
});

export const ticketOf = (more: Partial<ActivityTicket> = {}): ActivityTicket => ({
  type: 'activity_tickets',
  id: ria.ticket ?? '',
  registrationId: ria.id,
  activityId,
  activityTitle: 'Samen eten',
  occurrenceId: firstDate,
  startsAt: ria.startsAt,
  endsAt: '2026-11-24T19:30:00.000Z',
  place: 'Markt 1, Roermond',
  cancelled: false,
  people: 2,
  state: 'registered',
  waitingPosition: null,
  checkedInAt: null,
  code: codes.ria,
  picture: { path: 'M0 0h1v1h-1z', size: 25 },
  name: null,
  mayCheckIn: false,
  ...more,
});
