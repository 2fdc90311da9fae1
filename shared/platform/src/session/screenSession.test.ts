import { expect, test } from '@jest/globals';
import { signedInAs } from '@omzien/testing/bootDocument';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { serverHost } from '../host/browserHost.ts';
import { createLeaveGuard } from '../navigation/leaveGuard.ts';
import { createScreenSession } from './screenSession.ts';
import { clearDelay, createSession } from './session.ts';

const staff = signedInAs([], { id: 'staff' });
const other = signedInAs([], { id: 'other' });

function open(boot: ReturnType<typeof signedInAs> | null) {
  const clock = createFakeClock();
  const session = createSession(boot, clock, serverHost('/'));
  const leaveGuard = createLeaveGuard();
  const shown = createScreenSession(session, leaveGuard);
  return {
    clock,
    session,
    leaveGuard,
    shown,
    who: () => (shown.getState().isSignedIn ? shown.getState().user?.id : null),
  };
}

test('a screen follows the session at once when nothing is being written', () => {
  const { session, who } = open(staff);
  session.getState().set(other);
  expect(who()).toBe('other');
  session.getState().end();
  expect(who()).toBeNull();
});

test.each([
  ['changes that would be lost', false],
  ['changes that are kept', true],
])(
  'whoever signs in or out elsewhere, a screen with %s stays that of who made them, until they are safe',
  (_what, isQuiet) => {
    const { clock, session, leaveGuard, who } = open(staff);
    leaveGuard.getState().hold('form', isQuiet);
    session.getState().end('lost');
    clock.advance(clearDelay);
    expect(who()).toBe('staff');
    session.getState().set(other);
    expect(who()).toBe('staff');
    leaveGuard.getState().release('form');
    expect(who()).toBe('other');
  },
);

test('who has to make a second step while writing keeps the screen, and has it again when that is done', () => {
  const { session, leaveGuard, shown } = open(staff);
  leaveGuard.getState().hold('form');
  session.getState().set({ ...staff, user: { ...staff.user, needsSecondStep: true } as typeof staff.user });
  expect(shown.getState().user?.needsSecondStep).toBeUndefined();
  leaveGuard.getState().release('form');
  expect(shown.getState().user?.needsSecondStep).toBe(true);
  session.getState().set(staff);
  expect(shown.getState().user?.needsSecondStep).toBeUndefined();
});

test('a visitor who signs in while writing is known at once, and so is what changes about the same person', () => {
  const { session, leaveGuard, who } = open(null);
  leaveGuard.getState().hold('form');
  session.getState().set(staff);
  expect(who()).toBe('staff');
});
