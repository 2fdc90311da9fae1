import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApiProcess } from '@omzien/api/apiProcess';
import { openDatabase } from '@omzien/api/openDatabase';
import { seed } from '@omzien/api/seed';
import { defaultAppContext, type TenantKey } from '@omzien/model/tenants';
import { storedCookies } from '../people.ts';
import { createWalker, type WalkInput } from './walk.ts';

const json = { 'content-type': 'application/json' };
type Mail = { id: string; template: string };

const mailbox = (port: number) => `http://127.0.0.1:${port}/messages`;

async function mailsTo(port: number, address: string, template: string): Promise<Mail[]> {
  const answer = await fetch(`${mailbox(port)}?to=${encodeURIComponent(address)}`);
  const { messages } = (await answer.json()) as { messages: Mail[] };
  return messages.filter((mail) => mail.template === template);
}

/** The text of a mail that came after those that are known: a newer link makes older ones worthless. */
async function nextMail(port: number, address: string, template: string, known: ReadonlySet<string>) {
  const limit = performance.now() + 15_000;
  while (performance.now() < limit) {
    const found = (await mailsTo(port, address, template)).find(({ id }) => !known.has(id));
    if (found) return ((await (await fetch(`${mailbox(port)}/${found.id}`)).json()) as { text: string }).text;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return null;
}

/** The demo data of one tenant. */
async function fill(directory: string, tenant: TenantKey) {
  const database = await openDatabase({ databaseUrl: undefined, dataDirectory: directory });
  try {
    await seed(database, { size: 'small', now: new Date(), tenants: [tenant] });
  } finally {
    await database.close();
  }
}

/** The limits of an API that was given none: the platform under attack has them raised. */
async function throttlesStand(tenant: TenantKey): Promise<string | null> {
  const directory = await mkdtemp(join(tmpdir(), 'omzien-attack-'));
  try {
    await fill(directory, tenant);
    const api = await startApiProcess({ DATA_DIR: directory, THROTTLES: 'standard' });
    try {
      const site = { 'x-tenant': tenant, 'app-context': defaultAppContext(tenant) };
      const centers = await (await fetch(`${api.url}/api/v1/volunteer_centers`, { headers: site })).json();
      const { data } = centers as { data: { id: string }[] };
      const headers = { ...json, ...site, 'volunteer-center-id': data[0]?.id ?? '' };
      const statuses: number[] = [];
      let waits: string | null = null;
      for (let number = 0; number < 26; number += 1) {
        const answer = await fetch(`${api.url}/auth/sign_in`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ email: `nobody-${number}@${tenant}.example`, password: '' }),
        });
        statuses.push(answer.status);
        waits = answer.headers.get('retry-after');
      }
      const isLimited = statuses.at(-1) === 429 && waits !== null && !statuses.slice(0, -1).includes(429);
      return isLimited ? null : `26 tries to sign in were answered ${[...new Set(statuses)].join(' and ')}`;
    } finally {
      await api.stop();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Links of mails act only where a page posts; nobody learns who has an account; guesses are limited. */
export async function accountWalk(input: WalkInput): Promise<void> {
  const { ask, hold } = createWalker('accounts', input);
  const { findings, mailPort, tenants } = input;
  const [tenant = 'demo', other = 'roermond'] = tenants;
  const post = (path: string, body: object, at = tenant, method = 'POST') => ({
    about: `${method} ${path}`,
    tenant: at,
    method,
    path,
    headers: json,
    body: JSON.stringify(body),
  });
  const known = `volunteer@${tenant}.example`;
  // Somebody who was asked for nothing above.
  const reader = `organisation@${tenant}.example`;

  // Known and unknown addresses, and those of another tenant.
  const withPassword = new Set(['/auth/sign_in', '/auth/factor_recovery']);
  for (const path of ['/auth/password', '/auth/confirmation', '/auth/sign_in_link', ...withPassword]) {
    const answers: string[] = [];
    for (const email of [known, 'niemand@nergens.example', `superuser@${other}.example`]) {
      const body = withPassword.has(path) ? { email, password: 'verkeerd wachtwoord' } : { email };
      const { status, text } = await ask(post(path, body));
      answers.push(`${status} ${text.replaceAll(/"request_id":"[^"]*"/g, '')}`);
    }
    hold(new Set(answers).size === 1, post(path, { email: known }), {
      kind: 'enumeration',
      detail: 'known and unknown addresses are answered differently',
    });
  }

  // A passkey that nobody has, and one that is none.
  for (const credential of ['', '{}', 'null', '[]', '{"id":"x","rawId":"x","type":"public-key","response":{}}']) {
    const asked = post('/auth/passkey', { credential });
    const answer = await ask(asked);
    hold(answer.status === 401 && (storedCookies(answer)?.size ?? 0) === 0, asked, {
      kind: 'acts',
      detail: `a passkey that is none was answered ${answer.status}`,
    });
  }

  // Nothing of the address of a link acts when it is opened, whatever stands in it.
  const opened = [
    '/auth/login-1?token=',
    '/confirm?confirmation_token=',
    '/auth/reset?reset_password_token=',
    '/auth/password/edit?reset_password_token=',
    '/auth/confirmation?confirmation_token=',
  ];
  for (const path of opened) {
    for (const token of ['', 'x', 'A'.repeat(22), '%00', '__proto__', "'%20or%201=1", 'x'.repeat(5000)]) {
      const asked = { about: `GET ${path}…`, tenant, path: `${path}${token}`, headers: { accept: 'text/html' } };
      const answer = await ask(asked);
      hold((storedCookies(answer)?.size ?? 0) === 0, asked, {
        kind: 'acts',
        detail: 'opening a link stores a session',
      });
    }
  }

  if (mailPort === null) findings.note('accounts: no mailbox is known, so no link of a mail was followed');
  else await linksOfMails(mailPort);

  async function linksOfMails(port: number) {
    for (const [template, path, finish] of [
      [
        'sign_in_link',
        '/auth/sign_in_link',
        // This walk keeps no cookie: to the platform it is another browser than the one that asked, and has to say so.
        (token: string) => post('/auth/token', { token, other_browser: true }),
      ],
      [
        'password_reset',
        '/auth/password',
        (token: string) =>
          // A password that is refused: the link is found and stays as it is.
          post(
            '/auth/password',
            { reset_password_token: token, password: 'kort', password_confirmation: 'kort' },
            tenant,
            'PUT',
          ),
      ],
    ] as const) {
      const before = new Set((await mailsTo(port, reader, template)).map(({ id }) => id));
      await ask(post(path, { email: reader }));
      const mail = await nextMail(port, reader, template, before);
      const link = /https?:\/\/[^\s<>")\]]*[?&][a-z_]*token=[^\s<>")\]]+/.exec(mail ?? '')?.[0];
      hold(link !== undefined, post(path, { email: reader }), {
        kind: 'acts',
        detail: `no mail ${template} with a link came`,
      });
      if (link === undefined) continue;
      const { pathname, search, searchParams, host } = new URL(link);
      hold(/^[a-z.-]+\.localhost(:\d+)?$/.test(host), post(path, { email: reader }), {
        kind: 'believed',
        detail: `the link of a mail leads to ${host}`,
      });
      // A program that looks at the links of mails, twice and in each way that changes nothing.
      for (const method of ['GET', 'HEAD', 'GET']) {
        const asked = {
          about: `${method} the link of ${template}`,
          tenant,
          method,
          path: pathname + search,
          headers: { accept: 'text/html' },
        };
        const answer = await ask(asked);
        hold(
          (storedCookies(answer)?.size ?? 0) === 0,
          { ...asked, path: undefined },
          { kind: 'acts', detail: 'opening a link stores a session' },
        );
      }
      const token = [...searchParams].find(([name]) => name.endsWith('token'))?.[1] ?? '';
      // At another tenant it is nothing.
      const elsewhere = await ask({ ...finish(token), tenant: other });
      hold(
        elsewhere.status === 401,
        { about: `The link of ${template} at another tenant`, tenant },
        { kind: 'acts', detail: `answered ${elsewhere.status}` },
      );
      if (template === 'sign_in_link') {
        const silent = await ask(post('/auth/token', { token }));
        hold(
          silent.status === 409 && (storedCookies(silent)?.size ?? 0) === 0,
          { about: 'The link of another browser, without a word', tenant },
          { kind: 'acts', detail: `answered ${silent.status}` },
        );
      }
      const answer = await ask(finish(token));
      hold(
        answer.status === (template === 'sign_in_link' ? 200 : 422),
        { about: `The link of ${template} after it was looked at`, tenant },
        {
          kind: 'acts',
          detail: `answered ${answer.status}: it had been used up`,
        },
      );
    }
  }

  const fault = await throttlesStand(tenant);
  hold(
    fault === null,
    { about: 'The limits of an API that was given none', tenant },
    { kind: 'unlimited', detail: fault ?? '' },
  );
}
