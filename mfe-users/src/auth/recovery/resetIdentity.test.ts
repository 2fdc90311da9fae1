import { expect, test } from '@jest/globals';
import { resetIdentity } from './resetIdentity.ts';

test('Password reset needs either uid, client and access token together, or a reset password token', () => {
  expect(resetIdentity('abc', false)).toEqual({ by: 'token', resetPasswordToken: 'abc' });
  expect(resetIdentity('abc', true)).toEqual({ by: 'token', resetPasswordToken: 'abc' });
  expect(resetIdentity(null, true)).toEqual({ by: 'session' });
});

test.each([null, ''])(
  "Otherwise it fails with 'You must provide either the uid, client and accessToken or the resetPasswordToken' (%p)",
  (token) => {
    expect(() => resetIdentity(token, false)).toThrow(
      /^You must provide either the uid, client and accessToken or the resetPasswordToken$/,
    );
  },
);
