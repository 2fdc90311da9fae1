import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { WebhookDelivery } from '@omzien/model/connection';
import { AddressRefused, isLoopback, isPublicAddress, literalOf, publicLookup } from './publicAddress.ts';

export type PostResult = Pick<WebhookDelivery, 'statusCode' | 'answer' | 'error'>;
/** Brings a message to an address, and says what came of it. Never throws. */
export type PostMessage = (url: string, body: string, headers: Record<string, string>) => Promise<PostResult>;

const longestWait = 10_000;
/** Of an answer so much is read and kept. */
const answerLength = 500;

/** Control characters say nothing to a reader, and the database takes no NUL. */
const readable = (text: string) => text.replace(/[^\P{Cc}\n\t]/gu, ' ').toWellFormed();

/**
 * Posts to addresses of the open internet alone, over TLS, and follows no redirect. `toLoopback` is for tests and
 * journeys: their receivers listen on this machine.
 */
export const createPostMessage = ({ toLoopback }: { toLoopback: boolean }): PostMessage => {
  const isAllowed = (address: string) => isPublicAddress(address) || (toLoopback && isLoopback(address));

  return (address, body, headers) =>
    new Promise((resolve) => {
      const failed = (error: PostResult['error']) => resolve({ statusCode: null, answer: null, error });
      const url = new URL(address);
      const literal = literalOf(url);
      if (literal !== null && !isAllowed(literal)) return failed('refused_address');
      if (url.protocol !== 'https:' && !toLoopback) return failed('refused_address');
      const send = url.protocol === 'https:' ? requestSecure : requestPlain;
      const request = send(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          lookup: publicLookup(isAllowed),
          agent: false,
          signal: AbortSignal.timeout(longestWait),
        },
        (response) => {
          const { statusCode = 0 } = response;
          let text = '';
          const finish = () => {
            const isGood = statusCode >= 200 && statusCode < 300;
            const error = isGood ? null : statusCode >= 300 && statusCode < 400 ? 'redirect' : 'answer';
            resolve({ statusCode, answer: text === '' ? null : readable(text.slice(0, answerLength)), error });
          };
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            text += part;
            // Somebody who goes on for ever holds nothing of ours.
            if (text.length < answerLength) return;
            finish();
            request.destroy();
          });
          response.once('end', finish);
          response.once('error', finish);
        },
      );
      request.once('error', (error) => {
        if (error instanceof AddressRefused) failed('refused_address');
        else failed(error.name === 'AbortError' || error.name === 'TimeoutError' ? 'timeout' : 'unreachable');
      });
      request.end(body);
    });
};
