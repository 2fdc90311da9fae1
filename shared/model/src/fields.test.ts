import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { guestApplicationInput } from './application.ts';
import { calendarDay, email, formatPhoneNumber, optionalText, password, phoneNumber, requiredText } from './fields.ts';
import { completeShades, shadeSteps } from './shades.ts';

test.each([
  ['06 12 34 56 78', '+31612345678'],
  ['06-12345678', '+31612345678'],
  ['(0525) 000 123', '+31525000123'],
  ['0032 470 12 34 56', '+32470123456'],
  ['', null],
  [null, null],
])('the phone number %p is kept as %p', (written, kept) => {
  expect(v.parse(phoneNumber, written)).toBe(kept);
});

test.each(['12', 'bel mij', '06 12', '+'])('%p is no phone number', (written) => {
  expect(() => v.parse(phoneNumber, written)).toThrow('phone');
});

test('phone numbers are shown as people write them', () => {
  expect(formatPhoneNumber('+31612345678')).toBe('06 12 34 56 78');
  expect(formatPhoneNumber('+31240794630')).toBe('024 079 4630');
  expect(formatPhoneNumber('+31525000123')).toBe('0525 000 123');
  expect(formatPhoneNumber('+32470123456')).toBe('+32470123456');
});

test('an e-mail address is trimmed and in lower case', () => {
  expect(v.parse(email, ' Ria@Dorp.Example ')).toBe('ria@dorp.example');
});

test.each(['2026-02-30', '2026-04-31', '2025-02-29', '29-03-2026', '2026-3-9', ''])('%p is no day', (written) => {
  expect(v.safeParse(calendarDay, written).issues?.[0].message).toBe('date');
});

test.each(['2028-02-29', '2026-03-29', '2026-12-31'])('%p is a day', (written) => {
  expect(v.parse(calendarDay, written)).toBe(written);
});

test.each(['Ria\r\nBcc: els@dorp.example', 'Ria\u202efdp.exe', 'Ria\u2028Els'])('%j is no line of text', (written) => {
  expect(v.safeParse(requiredText(80), written).issues?.[0].message).toBe('invalid');
});

test.each([
  ['', 'blank'],
  ['ria', 'email'],
  ['ria@dorp', 'email'],
  ['ri a@dorp.example', 'email'],
  ['ria,els@dorp.example', 'email'],
  ['"Ria"<ria@dorp.example>', 'email'],
  [undefined, 'blank'],
])('the address %p gives the code %s', (written, code) => {
  expect(v.safeParse(email, written).issues?.[0].message).toBe(code);
});

test('the first failing rule is the one that is told', () => {
  expect(v.safeParse(password, '').issues?.[0].message).toBe('blank');
  expect(v.safeParse(password, 'kort').issues?.[0].message).toBe('too_short');
});

test('optional text that is empty is null', () => {
  expect(v.parse(optionalText(5), '  ')).toBeNull();
  expect(v.parse(optionalText(5), undefined)).toBeNull();
});

const complete = {
  firstName: 'Ria',
  lastName: 'de Wit',
  email: 'ria@dorp.example',
  phoneNumber: '',
  message: 'Ik kook graag en woon om de hoek.',
  acceptPrivacy: true,
};

test.each([
  ['no first name', { firstName: ' ' }, 'blank'],
  ['a short message', { message: 'Hoi' }, 'too_short'],
  ['a long message', { message: 'a'.repeat(1501) }, 'too_long'],
  ['privacy not accepted', { acceptPrivacy: false }, 'accepted'],
  ['four answers', { answers: ['a', 'b', 'c', 'd'] }, 'too_many'],
])('an application with %s is refused', (_case, change, code) => {
  expect(v.safeParse(guestApplicationInput, { ...complete, ...change }).issues?.[0].message).toBe(code);
});

test('a set of shades counts only when all eleven are there and are colours', () => {
  const shades = Object.fromEntries(shadeSteps.map((step) => [step, '#336699']));
  expect(completeShades(shades)).toEqual(shades);
  expect(completeShades({ ...shades, 950: undefined as unknown as string })).toBeNull();
  expect(completeShades({ ...shades, 500: 'url(x)' })).toBeNull();
  expect(completeShades(null)).toBeNull();
});
