import { expect, test } from '@jest/globals';
import type { ApplicationEvent } from '@omzien/model/application';
import type { Reply } from '@omzien/model/conversation';
import { timelineEntries } from './timelineEntries.ts';

const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const event = (kind: ApplicationEvent['kind'], time: string, text: string | null = null): ApplicationEvent => ({
  type: 'application_events',
  id: `${kind}-${time}`,
  kind,
  at: at(time),
  actorName: null,
  text,
});
const line = (body: string, time: string, side: 'organization' | 'volunteer'): Reply => ({
  type: 'replies',
  id: `line-${time}`,
  kind: 'message',
  body,
  sender: { id: 'u', name: 'Ans', side },
  mine: false,
  readAt: null,
  files: [],
  via: 'web',
  times: 1,
  createdAt: at(time),
  updatedAt: at(time),
});
const ids = (...of: Parameters<typeof timelineEntries>) => timelineEntries(...of).map(({ id }) => id);

test('events and messages stand in the order in which they happened', () => {
  expect(ids([event('received', '09:00'), event('reminded', '12:00')], [line('Hoi', '10:00', 'volunteer')])).toEqual([
    'received-09:00',
    'line-10:00',
    'reminded-12:00',
  ]);
});

test('a decision that is also said in the thread stands there once', () => {
  const events = [event('rejected', '11:00', 'Helaas.')];
  expect(ids(events, [line('Helaas.', '11:00', 'organization')])).toEqual(['rejected-11:00']);
  // The same words at another time were said on purpose.
  expect(ids(events, [line('Helaas.', '15:00', 'organization')])).toEqual(['rejected-11:00', 'line-15:00']);
});

test('the first answer is told by the message itself, or by the event for who may not read the thread', () => {
  const events = [event('replied', '10:00')];
  expect(ids(events, [line('Welkom', '10:00', 'organization')])).toEqual(['line-10:00']);
  expect(ids(events)).toEqual(['replied-10:00']);
  expect(ids(events, [line('Ik ben Ria', '09:00', 'volunteer')])).toEqual(['line-09:00', 'replied-10:00']);
});

test('what the volunteer applied with stands above the history, and not in it again', () => {
  const lines = [line('Ik kook graag.', '09:00', 'volunteer'), line('Ik kook graag.', '10:00', 'volunteer')];
  expect(ids([], lines, 'Ik kook graag.')).toEqual(['line-10:00']);
});
