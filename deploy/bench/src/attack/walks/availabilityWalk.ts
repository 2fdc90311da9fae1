import type { Socket } from 'node:net';
import { middle } from '../../middle.ts';
import { asFrame } from '../gatewayTarget.ts';
import { openRaw } from '../rawRequest.ts';
import { createWalker, type WalkInput } from './walk.ts';

const rounds = 30;
/** How much longer others may wait under attack, and what is never too long: a busy machine is no finding. */
const factor = 6;
const neverTooLong = 300;
const held = 5000;

/** Who takes much and gives nothing back: others are answered as ever meanwhile. */
export async function availabilityWalk(input: WalkInput): Promise<void> {
  const { ask, hold } = createWalker('availability', input);
  const { port, people, findings, tenants } = input;
  const [attacked = 'demo', quiet = 'roermond'] = tenants;
  const host = `Host: ${attacked}.localhost:${port}\r\n`;
  const headers = Object.entries(asFrame)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

  async function othersWait(): Promise<number> {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const path = round % 2 === 0 ? '/api/v1/vacancies/search' : '/vacancies/search';
      const { status, milliseconds } = await ask({ about: `GET ${path} of another site`, tenant: quiet, path });
      hold(
        status === 200,
        { about: `GET ${path} of another site`, tenant: quiet, path },
        { kind: 'unavailable', detail: `answered ${status}` },
      );
      times.push(milliseconds);
    }
    return middle(times);
  }

  await othersWait();
  const before = await othersWait();
  const large = `GET /api/v1/docs/reference/swagger-ui-bundle.js HTTP/1.1\r\n${host}${headers}\r\n`.repeat(4);
  const half = `GET / HTTP/1.1\r\n${host}X-Half: `;
  const stream = (who: string) =>
    `GET /api/v1/stream HTTP/1.1\r\n${host}${headers}Cookie: ${people.cookieOf(attacked, who)}\r\n\r\n`;
  const upload = Buffer.concat([
    Buffer.from(
      `POST /api/v1/file_uploads HTTP/1.1\r\n${host}${headers}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n`,
    ),
    Buffer.alloc(1_000_000, 'x'),
  ]);
  const promised = `POST /api/v1/signups HTTP/1.1\r\n${host}${headers}Content-Type: application/json\r\nContent-Length: 900000\r\n\r\n{`;
  const attacks: Record<string, readonly (string | Buffer)[]> = {
    'slow readers': Array.from({ length: 40 }, () => large),
    'requests that never end': Array.from({ length: 150 }, () => half),
    'bodies that never come': Array.from({ length: 80 }, () => promised),
    'files without a session': Array.from({ length: 30 }, () => upload),
    streams: ['volunteer', 'organisation', 'centre'].flatMap((who) => Array.from({ length: 30 }, () => stream(who))),
  };
  for (const [name, texts] of Object.entries(attacks)) {
    const sockets: Socket[] = [];
    try {
      for (const text of texts) sockets.push(await openRaw(port, text));
      const during = await othersWait();
      const bound = Math.max(before * factor, neverTooLong);
      findings.note(`${name}: others wait ${during.toFixed(1)} ms, ${before.toFixed(1)} ms without`);
      hold(
        during <= bound,
        { about: name, tenant: attacked },
        {
          kind: 'unavailable',
          detail: `others wait ${Math.round(during)} ms, at most ${Math.round(bound)} ms`,
        },
      );
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  }
  // The heaviest texts that a page or a mail may hold.
  const bombs = [
    '- '.repeat(4000),
    '> '.repeat(4000),
    '{% for a in (1..9999999) %}{{ a }}{% endfor %}',
    '['.repeat(20_000),
  ];
  const path = '/api/v1/notification_templates';
  const staff = { tenant: attacked, who: 'superuser' };
  const { text: listed } = await ask({ about: `GET ${path}`, ...staff, path });
  const template = /"id":"([0-9a-f-]{36})"/.exec(listed)?.[1] ?? '';
  const heavy = bombs.map((text) =>
    ask({
      about: `POST ${path}/{id}/preview`,
      ...staff,
      method: 'POST',
      path: `${path}/${template}/preview`,
      headers: { 'content-type': 'application/vnd.api+json' },
      body: JSON.stringify({
        data: {
          type: 'notification_templates',
          attributes: { subject: { nl: 'x' }, body: { nl: text.slice(0, 20_000) } },
        },
      }),
    }),
  );
  const during = await othersWait();
  for (const { milliseconds } of await Promise.all(heavy))
    hold(
      milliseconds < held,
      { about: 'Texts that are heavy to read', tenant: attacked },
      { kind: 'slow', detail: 'a preview takes longer than 5 s' },
    );
  hold(
    during <= Math.max(before * factor, neverTooLong),
    { about: 'Texts that are heavy to read', tenant: attacked },
    {
      kind: 'unavailable',
      detail: `others wait ${Math.round(during)} ms`,
    },
  );
}
