import { writeFile } from 'node:fs/promises';
import type { TokenEntry } from '@omzien/registry/client';
import { createToken, scope } from '@omzien/registry/tokens';
import { type Command, InvalidArgumentError } from 'commander';
import * as v from 'valibot';
import { type AddCommand, type CommandContext, withJson } from './command.ts';
import { askReason, moment, show, table } from './terminal.ts';
import { UsageError } from './usageError.ts';

function scopeArgument(text: string, earlier: readonly string[] = []): string[] {
  const result = v.safeParse(scope, text);
  if (result.success) return [...earlier, text];
  throw new InvalidArgumentError(`"${text}": ${result.issues[0].message}.`);
}

/** `90d`: whole days, at most two years. */
function daysArgument(text: string): number {
  const [, days] = /^(\d{1,3})d$/.exec(text) ?? [];
  if (days && Number(days) >= 1 && Number(days) <= 730) return Number(days);
  throw new InvalidArgumentError(`"${text}" is no time to live. Write it in days, 1d to 730d, for example 90d.`);
}

const dayLength = 24 * 60 * 60_000;

type MakeOptions = { scope: string[]; expires: number; offline?: boolean; to?: string; json?: boolean };

/** Where the token goes: into a file of its holder alone that was not there, or onto the terminal, once. */
async function hand(token: string, holder: string, to: string | undefined): Promise<string[]> {
  if (to === undefined) return [`For ${holder}, shown only now (OMZIEN_TOKEN):`, token];
  try {
    await writeFile(to, `${token}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new UsageError(
      `The token cannot be written to ${to} (${(error as NodeJS.ErrnoException).code}). Name a file that does not exist; the token that was made is lost, so revoke it and make another.`,
    );
  }
  return [`The token of ${holder} is in ${to}, for its owner alone (OMZIEN_TOKEN_FILE).`];
}

/** `omzien token make <holder> --scope …`; `make` may be left out. */
function addMake(program: Command, { connect, write }: CommandContext) {
  withJson(program.command('make', { isDefault: true }))
    .description('make a token for a person or a pipeline')
    .argument('<holder>', 'who will hold it; stands in the history')
    .requiredOption(
      '--scope <scope>',
      'publish:<module> or activate:<tenant>, * for all, or tokens; may be repeated',
      scopeArgument,
    )
    .option('--expires <days>', 'how long it is good', daysArgument, 365)
    .option('--to <file>', 'write the token into this new file (0600) instead of showing it')
    .option('--offline', 'the first token of a registry: print an entry for its REGISTRY_TOKENS_FILE')
    .action(async (holder: string, { scope: scopes, expires, offline, to, json = false }: MakeOptions) => {
      if (offline) {
        const made = createToken(holder, scopes, new Date(Date.now() + expires * dayLength).toISOString());
        const handed = await hand(made.token, holder, to);
        const root = `${made.record.id}:${made.record.publicKey}`;
        show({ json, write }, { ...(to === undefined && { token: made.token }), record: made.record, root }, () =>
          [
            ...handed,
            '',
            'For the registry: one more entry in the list of REGISTRY_TOKENS_FILE, then restart it:',
            JSON.stringify(made.record),
            '',
            'For every gateway: one more key in the list of PUBLISHER_ROOTS, then restart it:',
            root,
          ].join('\n'),
        );
        return;
      }
      const made = await (await connect()).makeToken({ holder, scopes, days: expires });
      const handed = await hand(made.token, holder, to);
      const { token, ...rest } = made;
      show({ json, write }, { ...(to === undefined && { token }), ...rest, holder, scopes }, () =>
        [
          ...handed,
          '',
          `It is good now, until ${moment(made.expiresAt)}. Take it back with: omzien token revoke ${made.id}`,
        ].join('\n'),
      );
    });
}

const row = ({ id, holder, scopes, state, madeAt, madeBy, expiresAt, lastUsed }: TokenEntry) => [
  id,
  holder,
  scopes.join(' '),
  state,
  madeBy === null ? moment(madeAt) : `${moment(madeAt)} by ${madeBy}`,
  expiresAt === null ? 'never' : moment(expiresAt),
  lastUsed ?? 'never',
];

/** `omzien token list` */
function addList(program: Command, { connect, write }: CommandContext) {
  withJson(program.command('list'))
    .description('every token, with who holds it and what it may do')
    .action(async ({ json = false }: { json?: boolean }) => {
      const tokens = await (await connect()).tokens();
      show({ json, write }, { tokens }, () =>
        table(['ID', 'HOLDER', 'SCOPES', 'STATE', 'MADE', 'EXPIRES', 'LAST USED'], tokens.map(row)),
      );
    });
}

/** `omzien token revoke <id>` */
function addRevoke(program: Command, { connect, write }: CommandContext) {
  withJson(program.command('revoke'))
    .description('take a token back, at once')
    .argument('<id>', 'the token, as "omzien token list" names it')
    .option('--reason <text>', 'why; kept in the audit')
    .option('--distrust', 'nothing counts any more that it signed; without it, releases from before stay good')
    .action(async (id: string, options: { reason?: string; distrust?: boolean; json?: boolean }) => {
      const client = await connect();
      const reason = await askReason(options.reason);
      const answer = await client.revokeToken(id, reason, { distrust: options.distrust });
      show({ json: options.json ?? false, write }, answer, () =>
        answer.revoked
          ? `Token ${id} is revoked; what it signs from now on is refused.`
          : `Token ${id} was revoked before.`,
      );
    });
}

/** `omzien token …` */
export const addToken: AddCommand = (program, context) => {
  const tokens = program.command('token').description('make, list and revoke tokens of people and pipelines');
  for (const add of [addMake, addList, addRevoke]) add(tokens, context);
};
