import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { refusal } from '../http/problems.ts';
import type { RegistryStorage } from '../storage/storage.ts';
import { createNonces } from './nonces.ts';
import { isSignatureRight } from './signature.ts';
import type { TokenStore } from './tokenStore.ts';
import { holds, type Right, type TokenRecord } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, which is what the signature covers. */
    rawBody: Buffer;
    /** Who signed the request; null for a gateway or an open reading. */
    operator: TokenRecord | null;
  }
  interface FastifyContextConfig {
    /** `open` for probes, `write` for what only a signed request may do; everything else is reading. */
    access?: 'open' | 'write';
  }
}

const clockTolerance = 5 * 60_000;
const noncePattern = /^[A-Za-z0-9_-]{16,64}$/;
/** The shorter ones are of a command from before tokens were keys; it hears why it is refused. */
const signedPattern = /^Omzien ([0-9a-f]{12}):([A-Za-z0-9_-]{43}|[A-Za-z0-9_-]{86})$/;

const digest = (text: string) => createHash('sha256').update(text).digest();

const signIn = (detail: string, code = 'not_signed') => refusal(401, code, detail);

/** The parts of a signed request that can be judged before its body is read; null when it is not signed at all. */
async function readSignature(request: FastifyRequest, tokens: TokenStore, now: Date) {
  const [, id, signature] = signedPattern.exec(request.headers.authorization ?? '') ?? [];
  if (!id || !signature) return null;
  const token = await tokens.goodToken(id);
  const time = String(request.headers['x-omzien-time'] ?? '');
  const nonce = String(request.headers['x-omzien-nonce'] ?? '');
  const signedAt = new Date(time);
  if (!noncePattern.test(nonce)) throw signIn('X-Omzien-Nonce must have 16 to 64 letters, digits, - or _.');
  if (!(Math.abs(now.getTime() - signedAt.getTime()) <= clockTolerance)) {
    throw signIn(
      `The request says it was signed at ${time.slice(0, 40) || 'no time'}; here it is ${now.toISOString()}. Set the clock of this machine.`,
      'clock_off',
    );
  }
  return { token, signature, time, nonce, signedAt };
}

export type AccessOptions = {
  storage: RegistryStorage;
  tokens: TokenStore;
  /** What gateways show: any of these; none leaves reading open. */
  readTokens: readonly string[];
  now: () => Date;
};

/** Decides who may ask what, before any route runs. Routes that write are signed; reading may be open on one machine. */
export const access = fastifyPlugin(
  async (app: FastifyInstance, { storage, tokens, readTokens, now }: AccessOptions) => {
    const nonces = createNonces(storage, now);
    const nothing = Buffer.alloc(0);
    const readers = readTokens.map(digest);

    app.decorateRequest('rawBody');
    app.decorateRequest('operator', null);

    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      request.rawBody = body;
      parseJson(request, body.toString('utf8'), done);
    });

    /** Before the body, so that a stranger cannot make the registry read 64 MB. */
    app.addHook('onRequest', async (request) => {
      request.rawBody = nothing;
      const { access: needed } = request.routeOptions.config;
      if (needed === 'open' || (await readSignature(request, tokens, now()))) return;
      if (needed === 'write') {
        throw signIn('This needs a signed request. Use the omzien command with a token (OMZIEN_TOKEN).');
      }
      if (readers.length === 0) return;
      const [, bearer] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
      const shown = digest(bearer ?? '');
      if (readers.filter((reader) => timingSafeEqual(shown, reader)).length > 0) return;
      throw signIn('Reading needs a signed request, or the REGISTRY_READ_TOKEN as a bearer token.');
    });

    app.addHook('preValidation', async (request) => {
      const signed = await readSignature(request, tokens, now());
      if (!signed) return;
      const parts = {
        method: request.method,
        path: request.url,
        time: signed.time,
        nonce: signed.nonce,
        body: request.rawBody,
      };
      if (!isSignatureRight(signed.token.publicKey ?? '', parts, signed.signature)) {
        throw signIn('The signature does not fit the request. Check that OMZIEN_TOKEN is complete.', 'bad_signature');
      }
      // Reading the same thing twice does no harm, so only what changes something spends its nonce.
      if (
        request.routeOptions.config.access === 'write' &&
        !(await nonces.use(signed.token.id, signed.nonce, signed.signedAt))
      ) {
        throw signIn('This request was received before. Sign it again.', 'replayed');
      }
      request.operator = signed.token;
      await tokens.used(signed.token.id);
    });
  },
);

const wordsFor: Record<Right, (subject: string) => { may: string; scope: string; meta?: Record<string, string> }> = {
  publish: (module) => ({ may: `publish ${module}`, scope: `publish:${module}`, meta: { module } }),
  activate: (tenant) => ({ may: `activate for ${tenant}`, scope: `activate:${tenant}`, meta: { tenant } }),
  tokens: () => ({ may: 'see, make or revoke tokens', scope: 'tokens' }),
};

/** Who signed a request, provided that the token reaches this module or tenant. */
export function requireScope(request: FastifyRequest, right: Right, subject = ''): TokenRecord {
  const { operator } = request;
  if (!operator) throw signIn('This needs a signed request. Use the omzien command with a token (OMZIEN_TOKEN).');
  if (holds(operator, right, subject)) return operator;
  const { may, scope, meta } = wordsFor[right](subject);
  throw refusal(
    403,
    'scope_missing',
    `The token of ${operator.holder} may not ${may}; it has ${operator.scopes.join(', ')}. Ask for ${scope}.`,
    meta,
  );
}
