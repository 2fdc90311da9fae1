import { tenantArgument } from './arguments.ts';
import { type AddCommand, withJson } from './command.ts';
import { moment, show, table } from './terminal.ts';

/** `omzien history <tenant>` */
export const addHistory: AddCommand = (program, { connect, write }) => {
  withJson(program.command('history'))
    .description('every activation and rollback of a tenant, newest first')
    .argument('<tenant>', 'the tenant', tenantArgument)
    .action(async (tenant: string, { json = false }: { json?: boolean }) => {
      const history = await (await connect()).history(tenant);
      show({ json, write }, { history }, () => {
        if (history.length === 0) return `Nothing was ever activated for ${tenant}.`;
        const rows = history.map((entry, index) => {
          const before = history[index + 1]?.releases ?? [];
          return [
            String(entry.revision),
            String(entry.composition),
            entry.restores === null ? entry.kind : `${entry.kind} to ${entry.restores}`,
            moment(entry.at),
            entry.actor,
            entry.reason,
            entry.releases.filter((ref) => !before.includes(ref)).join(' ') || '–',
          ];
        });
        return table(['REVISION', 'COMPOSITION', 'WHAT', 'WHEN', 'BY', 'WHY', 'RELEASES THAT CAME'], rows);
      });
    });
};
