import type { Command } from 'commander';
import { collect, releaseArgument, revisionArgument, tenantArgument, tenantOrReleaseArgument } from './arguments.ts';
import { changeText } from './changeText.ts';
import { type AddCommand, withJson } from './command.ts';
import { confirmTakenOut } from './confirmTakenOut.ts';
import { noteLines } from './noteText.ts';
import { askReason, show } from './terminal.ts';
import { UsageError } from './usageError.ts';
import { breaksText, holdsText } from './verdictText.ts';

type ChangeOptions = { complete?: boolean; without?: string[]; force?: boolean; json?: boolean };

type ActivateOptions = ChangeOptions & { reason?: string; confirm?: string[]; expect?: number };

const withChange = (command: Command) =>
  withJson(command)
    .argument(
      '[releases...]',
      'name@version, or name@version-build where a version has several builds',
      releaseArgument,
    )
    .option('--complete', 'these releases are the whole set, not a change to the present one')
    .option('--without <module>', 'take a module out', collect)
    .option('--force', 'also a release that was taken back because it failed, or that cannot be rendered');

/** `omzien check <tenant> <release...>`, and without a tenant for all of them. */
export const addCheck: AddCommand = (program, { connect, write }) => {
  const command = program
    .command('check')
    .argument('[tenant]', 'the tenant; without one every tenant', tenantOrReleaseArgument);
  withChange(command)
    .description('tell whether a change would be accepted, without making it')
    .option('--all', 'for every tenant')
    .action(async (first: string | undefined, more: string[], options: ChangeOptions & { all?: boolean }) => {
      const { json = false, all = false, complete, without, force } = options;
      const isRelease = first?.includes('@') ?? false;
      const tenant = isRelease ? undefined : first;
      const releases = first !== undefined && isRelease ? [first, ...more] : more;
      const client = await connect();
      if (tenant === undefined || all) {
        if (tenant !== undefined) throw new UsageError(`Name ${tenant} or say --all, not both.`);
        const verdicts = await client.checkEverywhere({ releases, complete, without, force });
        const breaks = breaksText(verdicts);
        if (json || breaks.length === 0) {
          show({ json, write }, { tenants: verdicts }, () => `${holdsText(verdicts)} Nothing was changed.`);
        }
        if (breaks.length === 0) return;
        const what = releases.join(' ') || 'This';
        throw new Error([...breaks.map((line) => `${what} ${line}`), holdsText(verdicts)].join('\n'));
      }
      const plan = await client.check(tenant, { releases, complete, without, force });
      show({ json, write }, plan, () =>
        plan.changes.length === 0
          ? `${tenant} has exactly this already (revision ${plan.revision}).`
          : `${changeText(plan.changes)}\n\nAll rules hold. Nothing was changed; "omzien activate" does it.`,
      );
    });
};

/** `omzien activate <tenant> <release...>` */
export const addActivate: AddCommand = (program, { connect, write }) => {
  withChange(program.command('activate').argument('<tenant>', 'the tenant', tenantArgument))
    .description('make releases live for a tenant')
    .option('--reason <text>', 'why; kept in the history')
    .option('--confirm <module>', 'the module of --without once more, where nobody can be asked', collect)
    .option('--expect <revision>', 'only if the tenant is still at this revision', revisionArgument)
    .action(async (tenant: string, releases: string[], options: ActivateOptions) => {
      const { json = false, complete, without, force } = options;
      const client = await connect();
      const change = { releases, complete, without, force };
      // Who is asked why should not hear afterwards that the rules refuse it.
      const seen =
        options.reason === undefined || without
          ? (await client.check(tenant, change)).revision
          : (await client.status(tenant))[0]?.revision;
      const expectedRevision = options.expect ?? seen;
      const confirm = await confirmTakenOut(tenant, without, options.confirm);
      const reason = await askReason(options.reason);
      const answer = await client.activate(tenant, { ...change, confirm, reason, expectedRevision });
      show({ json, write }, answer, () =>
        answer.changes.length > 0
          ? `${changeText(answer.changes)}\n\nLive for ${tenant} as revision ${answer.activation.revision}. Back with: omzien rollback ${tenant} --reason "…"${noteLines(answer.activation.notes)}`
          : `Nothing to change: ${tenant} has exactly this already (revision ${answer.activation.revision}).`,
      );
    });
};
