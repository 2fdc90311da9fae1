import { Agent, type IncomingMessage, request } from 'node:http';
import type { TenantKey } from '@omzien/model/tenants';
import type { Answer, Call, Target } from './call.ts';

export const longestWait = 30_000;
/** Nobody reads more of an answer than this: pictures of releases are large. */
const mostRead = 4 * 1024 * 1024;

/** What the frame sends with each of its requests. */
export const asFrame = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'omzien' };

/** A call says that a header of the frame is not there by leaving it empty. */
const said = (headers: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));

const isStream = ({ headers }: IncomingMessage) => String(headers['content-type']).startsWith('text/event-stream');

/** Sends to the gateway on a port of this machine. Host names are only said: not every resolver knows `.localhost`. */
export function createGatewayTarget(port: number, cookieOf: (call: Call) => string | undefined): Target {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const hostOf = (tenant: TenantKey) => `${tenant}.localhost:${port}`;
  return {
    origin: (tenant) => `http://${hostOf(tenant)}`,
    send: (call) =>
      new Promise<Answer>((resolve) => {
        const started = performance.now();
        const cookie = cookieOf(call);
        const finish = (status: number, headers: Answer['headers'], text: string) =>
          resolve({ status, headers, text, milliseconds: performance.now() - started });
        const outgoing = request(
          {
            agent,
            host: '127.0.0.1',
            port,
            path: call.path,
            method: call.method,
            timeout: longestWait,
            headers: said({
              host: hostOf(call.tenant),
              accept: 'application/vnd.api+json',
              ...asFrame,
              ...(cookie === undefined ? {} : { cookie }),
              ...(call.body === undefined ? {} : { 'content-length': Buffer.byteLength(call.body) }),
              ...call.headers,
            }),
          },
          (incoming) => {
            const status = incoming.statusCode ?? 0;
            if (isStream(incoming)) {
              incoming.destroy();
              return finish(status, incoming.headers, '');
            }
            let text = '';
            incoming.setEncoding('utf8');
            incoming.on('data', (chunk: string) => {
              if (text.length < mostRead) text += chunk;
            });
            incoming.once('end', () => finish(status, incoming.headers, text));
            incoming.once('error', (error) => finish(0, {}, error.message));
          },
        );
        outgoing.once('timeout', () => outgoing.destroy(new Error(`no answer in ${longestWait / 1000} s`)));
        outgoing.once('error', (error) => finish(0, {}, error.message));
        outgoing.end(call.body);
      }),
  };
}
