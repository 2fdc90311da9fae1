import { revisionArgument, tenantArgument } from './arguments.ts';
import { changeText } from './changeText.ts';
import { type AddCommand, withJson } from './command.ts';
import { noteLines } from './noteText.ts';
import { askReason, show } from './terminal.ts';

type RollbackOptions = { to?: number; force?: boolean; reason?: string; expect?: number; json?: boolean };

/** `omzien rollback <tenant>` */
export const addRollback: AddCommand = (program, { connect, write }) => {
  withJson(program.command('rollback'))
    .description('go back to an earlier composition')
    .argument('<tenant>', 'the tenant', tenantArgument)
    .option('--to <revision>', 'the revision to go back to; without it, the one before', revisionArgument)
    .option('--force', 'with --to: also to a revision with a release that was taken back because it failed')
    .option('--reason <text>', 'why; kept in the history')
    .option('--expect <revision>', 'only if the tenant is still at this revision', revisionArgument)
    .action(async (tenant: string, options: RollbackOptions) => {
      const client = await connect();
      const expectedRevision = options.expect ?? (await client.status(tenant))[0]?.revision;
      const reason = await askReason(options.reason);
      const answer = await client.rollback(tenant, { reason, to: options.to, force: options.force, expectedRevision });
      const { revision, composition, restores, notes } = answer.activation;
      show({ json: options.json ?? false, write }, answer, () =>
        answer.changes.length > 0
          ? `${changeText(answer.changes)}\n\n${tenant} is back at composition ${composition}, as in revision ${restores}. This is revision ${revision}.${noteLines(notes)}`
          : `Nothing to change: ${tenant} has that composition already (revision ${revision}).`,
      );
    });
};
