import type { Call, Target } from './call.ts';
import { asFrame } from './gatewayTarget.ts';

const isPlain = (text: string) => /^[\x20-\x7e\u00a0-\uffff]*$/.test(text);
const quoted = (text: string) =>
  isPlain(text)
    ? `'${text.replaceAll("'", "'\\''")}'`
    : `$'${[...text].map((letter) => (/[\x20-\x26\x28-\x5b\x5d-\x7e]/.test(letter) ? letter : [...Buffer.from(letter)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join(''))).join('')}'`;

/** A body of this length stands in a file of its own, not in the line. */
export const longestInLine = 2000;

/**
 * The line that repeats a call. It holds no session: `$SESSION` stands for the cookies of who asked, and the report says
 * how to get them. `bodyFile` names the file with a body that is too long for a line.
 */
export function curlOf(call: Call, origin: string, bodyFile?: string): string {
  const headers = { accept: 'application/vnd.api+json', ...asFrame, ...call.headers };
  const session = call.who === 'visitor' ? [] : [`-H "Cookie: $SESSION"`];
  const body =
    call.body === undefined
      ? []
      : bodyFile === undefined
        ? [`--data-binary ${quoted(call.body)}`]
        : [`--data-binary '@${bodyFile}'`];
  return [
    'curl -sS -i --path-as-is --globoff',
    `-X ${call.method}`,
    quoted(`${origin}${call.path}`),
    ...session,
    ...Object.entries(headers)
      .filter(([name, value]) => name !== 'cookie' && value !== '')
      .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...body,
  ].join(' ');
}

/** How to get `$SESSION` of somebody. */
export const sessionLine = (origin: ReturnType<Target['origin']>, email: string, password: string) =>
  `SESSION=$(curl -sS -i -X POST '${origin}/auth/sign_in' -H 'content-type: application/json' -H 'x-requested-with: omzien' -H 'sec-fetch-site: same-origin' -d '{"email":"${email}","password":"${password}"}' | sed -nE 's/^set-cookie: (__Host-[^;]+);.*/\\1/Ip' | paste -sd ';')`;
