import { asFrame } from '../gatewayTarget.ts';
import { rawAnswer } from '../rawRequest.ts';
import { createWalker, type WalkInput } from './walk.ts';

const traversals = [
  '../../../../etc/passwd',
  '..%2f..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '..%5c..%5c..%5cetc%5cpasswd',
  '....//....//etc/passwd',
  '%2fetc%2fpasswd',
  '/etc/passwd',
  'x/..%2f..%2fpackage.json',
  '%00',
  'a%00.js',
  '%c0%ae%c0%ae%c0%afetc%c0%afpasswd',
  '__proto__/x.js',
  'constructor/1.0.0/x.js',
  'mfe-users/../../tokens.json',
  'mfe-users/1.0.0-x/..%2fdescriptor.json',
  `${'a/'.repeat(800)}x`,
];
const within = ['/media/', '/releases/', '/platform/', '/platform/analytics/'];
const insideOfMachine = /root:.*:0:0:|"workspaces"|BEGIN [A-Z ]*PRIVATE KEY|"hash":/;

/** Who says that he is another site, comes from elsewhere, or asks for files that are none of his. */
export async function hostsWalk(input: WalkInput): Promise<void> {
  const { ask, hold } = createWalker('hosts', input);
  const { port, people, tenants } = input;
  const [own = 'demo', other = 'roermond'] = tenants;
  const site = `${own}.localhost:${port}`;

  // Headers that only the gateway may set.
  const plain = await ask({ about: 'GET /api/v1/volunteer_centers', tenant: own, path: '/api/v1/volunteer_centers' });
  const othersText = await ask({
    about: 'GET /api/v1/volunteer_centers',
    tenant: other,
    path: '/api/v1/volunteer_centers',
  });
  const otherCenter = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(othersText.text)?.[0] ?? '';
  const same = (text: string) => text.replaceAll(/"request_id":"[^"]*"/g, '');
  const forged: Record<string, string>[] = [
    { 'x-tenant': other },
    { 'app-context': 'meedoen' },
    { 'volunteer-center-id': otherCenter },
    { 'x-forwarded-host': `${other}.localhost:${port}` },
    { forwarded: `host=${other}.localhost:${port};proto=https` },
    { 'x-original-url': '/api/v1/users', 'x-rewrite-url': '/api/v1/users' },
    { 'x-gateway-secret': 'x', 'gateway-secret': 'x', authorization: 'Bearer x' },
    { 'access-token': 'x', client: 'y', uid: `superuser@${own}.example` },
    { 'x-http-method-override': 'DELETE', 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' },
  ];
  for (const headers of forged) {
    const asked = {
      about: `GET with ${Object.keys(headers).join(' and ')}`,
      tenant: own,
      path: '/api/v1/volunteer_centers',
      headers,
    };
    const { text, status } = await ask(asked);
    hold(status === plain.status && same(text) === same(plain.text), asked, {
      kind: 'believed',
      detail: 'a header of the visitor changes the answer',
    });
  }

  // Hosts that are nobody's, and requests that say two things.
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    `${own}.localhost.evil.example`,
    '%',
    `${own}.localhost%00`,
    `${own}@evil.example`,
    '',
    ' ',
    `${'a'.repeat(300)}.localhost`,
    'xn--0.localhost',
    `127.0.0.1:${port}`,
    `[::1]:${port}`,
  ]) {
    const { status, text } = await rawAnswer(
      port,
      `GET / HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
    );
    const asked = { about: `GET / of the host “${host.slice(0, 60)}”`, tenant: own };
    hold(status > 0 && status < 500, asked, { kind: 'defect', detail: `answered ${status}` });
    hold(!text.includes('evil.example'), asked, { kind: 'believed', detail: 'a foreign host stands in the answer' });
  }
  for (const [about, text] of [
    ['two hosts', `GET / HTTP/1.1\r\nHost: ${site}\r\nHost: ${other}.localhost\r\nConnection: close\r\n\r\n`],
    [
      'a whole address in the first line',
      `GET http://${other}.localhost/ HTTP/1.1\r\nHost: ${site}\r\nConnection: close\r\n\r\n`,
    ],
    [
      'two lengths',
      `POST /api/v1/x HTTP/1.1\r\nHost: ${site}\r\nContent-Length: 3\r\nContent-Length: 5\r\nConnection: close\r\n\r\nabcde`,
    ],
    [
      'length and chunks',
      `POST /api/v1/x HTTP/1.1\r\nHost: ${site}\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n`,
    ],
    [
      'a header with a line break of its own',
      `GET / HTTP/1.1\r\nHost: ${site}\r\nX: a\nTransfer-Encoding : chunked\r\nConnection: close\r\n\r\n`,
    ],
    ['a method that nobody knows', `EVIL / HTTP/1.1\r\nHost: ${site}\r\nConnection: close\r\n\r\n`],
  ] as const) {
    const { status } = await rawAnswer(port, text);
    hold(
      status >= 400 && status < 500,
      { about, tenant: own },
      { kind: 'believed', detail: `answered ${status || 'nothing'}` },
    );
  }

  // Writes from elsewhere, with the session of a real visitor.
  const write = {
    tenant: own,
    who: 'volunteer',
    method: 'PATCH',
    path: '/api/v1/current_user',
    body: JSON.stringify({ data: { type: 'users', attributes: {} } }),
  };
  const json = 'application/vnd.api+json';
  for (const [about, status, headers] of [
    ['from another site', 403, { 'sec-fetch-site': 'cross-site' }],
    ['from a sibling', 403, { 'sec-fetch-site': 'same-site' }],
    ['from an Origin with another scheme', 403, { 'sec-fetch-site': '', origin: `https://${site}` }],
    ['from the Origin of a sibling', 403, { 'sec-fetch-site': '', origin: `http://${other}.localhost:${port}` }],
    ['from the Origin null', 403, { 'sec-fetch-site': '', origin: 'null' }],
    ['without X-Requested-With', 403, { 'x-requested-with': '' }],
    ['as a text', 415, { 'content-type': 'text/plain' }],
    ['as a form', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
  ] as const) {
    const asked = { ...write, about: `A write ${about}`, headers: { ...asFrame, 'content-type': json, ...headers } };
    const answer = await ask(asked);
    hold(answer.status === status, asked, {
      kind: 'believed',
      detail: `answered ${answer.status} instead of ${status}`,
    });
  }

  // Cookies that another site has put there.
  const session = people.cookieOf(own, 'superuser') ?? '';
  for (const [about, tenant, statuses, cookie] of [
    ['The session of another tenant', other, [401], session],
    ['A session twice', own, [400], `${session}; ${session.split(';')[0]}`],
    ['A session under names without __Host-', own, [401], session.replaceAll('__Host-', '')],
    ['Half a session', own, [401], session.split(';')[0] ?? ''],
    [
      'A session with strange letters',
      own,
      [401],
      '__Host-access-token=%00%0d%0aX: y; __Host-client=__proto__; __Host-uid=a',
    ],
    [
      'A thousand cookies',
      own,
      [400, 401, 431],
      Array.from({ length: 1000 }, (_, number) => `c${number}=1`).join('; '),
    ],
  ] as const) {
    const asked = { about, tenant, path: '/api/v1/current_user', headers: { cookie } };
    const answer = await ask(asked);
    hold((statuses as readonly number[]).includes(answer.status), asked, {
      kind: 'believed',
      detail: `answered ${answer.status}`,
    });
  }

  // Files that are none of a visitor's.
  for (const folder of within) {
    for (const path of traversals) {
      const asked = { about: `GET ${folder}…`, tenant: own, path: `${folder}${path}` };
      const { status, text } = await ask(asked);
      hold(!insideOfMachine.test(text), asked, { kind: 'inside', detail: 'gives a file of the machine' });
      hold(status >= 300 && status < 500, asked, { kind: 'believed', detail: `answered ${status}` });
    }
  }
}
