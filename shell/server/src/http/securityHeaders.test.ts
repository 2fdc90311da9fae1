import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { commonHeaders, contentSecurityPolicy, mayHoldToken, newNonce, referrerPolicyOf } from './securityHeaders.ts';

const directives = new Map(
  contentSecurityPolicy('R')
    .split('; ')
    .map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
);

test.each([
  ['default-src', "'none'"],
  ['script-src', "'nonce-R' 'strict-dynamic'"],
  ['worker-src', "'self'"],
  ['style-src-elem', "'self' 'nonce-R'"],
  ['style-src-attr', "'unsafe-inline'"],
  ['img-src', "'self' data:"],
  ['font-src', "'self'"],
  ['connect-src', "'self'"],
  ['frame-src', "https://www.youtube-nocookie.com blob: 'self'"],
  ['form-action', "'self'"],
  ['base-uri', "'none'"],
  ['object-src', "'none'"],
  ['manifest-src', "'self'"],
  ['frame-ancestors', "'none'"],
  ['require-trusted-types-for', "'script'"],
])('security 14: %s is %s', (name, value) => expect(directives.get(name)).toBe(value));

test('security 14: nothing loosens scripts', () => {
  expect(contentSecurityPolicy('R')).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
});

test('a dev server may be spoken to, and only in development', () => {
  expect(contentSecurityPolicy('R', { developmentOrigins: ['http://127.0.0.1:4001'] })).toContain(
    "connect-src 'self' http://127.0.0.1:4001 ws://127.0.0.1:4001",
  );
});

test('security 14: a script of the page itself runs by its hash, and nothing else does', () => {
  expect(contentSecurityPolicy('R', { scriptHashes: ["'sha256-x'"] })).toContain(
    "script-src 'nonce-R' 'sha256-x' 'strict-dynamic';",
  );
});

test('security 14: pictures come from another site only where maps have their tiles there', () => {
  const policy = contentSecurityPolicy('R', { tiles: ['https://tiles.example'] });
  expect(policy).toContain("img-src 'self' data: https://tiles.example;");
});

test('security 14: only a preview of the site lets itself be framed, and by its own site alone', () => {
  expect(contentSecurityPolicy('R')).toContain("frame-ancestors 'none'");
  expect(contentSecurityPolicy('R', { isFramedByOwnPages: true })).toContain("frame-ancestors 'self'");
});

test('security 14: a nonce holds 128 bits and never repeats', () => {
  const nonces = Array.from({ length: 100 }, newNonce);
  expect(new Set(nonces).size).toBe(100);
  expect(nonces.every((nonce) => Buffer.from(nonce, 'base64').length === 16)).toBe(true);
});

test('security 20: HSTS 1 year with subdomains, only where TLS is certain', () => {
  expect(commonHeaders(true)['Strict-Transport-Security']).toBe('max-age=31536000; includeSubDomains');
  expect(commonHeaders(false)).not.toHaveProperty('Strict-Transport-Security');
});

test.each([
  ['/auth/reset', 'no-referrer'],
  ['/confirm', 'no-referrer'],
  ['/confirm?token=x', 'no-referrer'],
  ['/forms/abc', 'no-referrer'],
  ['/?menus=volunteer', 'no-referrer'],
  ['/vacancies/1?application=abc', 'no-referrer'],
  ['/organizations/signup?step=2&draft=abc', 'no-referrer'],
  ['/vacancies/12', 'strict-origin-when-cross-origin'],
  ['/authors', 'strict-origin-when-cross-origin'],
])('security 20: Referrer-Policy: %s tells others %s', (path, policy) => expect(referrerPolicyOf(path)).toBe(policy));

test('each name under which the API puts a token into a link is known', () => {
  const api = join(import.meta.dirname, '..', '..', '..', '..', 'api', 'src');
  const names = globSync('**/*.ts', { cwd: api })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(api, file), 'utf8').matchAll(
        /[?&]([a-z_]+)=\$\{(?:encodeURIComponent\()?(?:token|secret)\b/gi,
      ),
    ])
    .map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['application', 'confirmation_token', 'draft', 'preview', 'token']));
  expect(names.filter((name) => !mayHoldToken(`/somewhere?page=2&${name}=abc`))).toEqual([]);
});
