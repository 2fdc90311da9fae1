import { tenantArgument } from './arguments.ts';
import { type AddCommand, withJson } from './command.ts';
import { evidenceText } from './noteText.ts';
import { moment, show, table } from './terminal.ts';

const nameOf = (ref: string) => ref.split('@', 1)[0];

/** The releases that a revision brought, and the modules that it took out. */
function changesBetween(before: readonly string[], after: readonly string[]): string {
  const names = new Set(after.map(nameOf));
  const came = after.filter((ref) => !before.includes(ref));
  const gone = before.filter((ref) => !names.has(nameOf(ref))).map((ref) => `without ${nameOf(ref)}`);
  return [...came, ...gone].join(' ') || '–';
}

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
            changesBetween(before, entry.releases),
          ];
        });
        const said = history.flatMap(({ revision, notes, evidence }) =>
          [...notes, ...(evidence ? [evidenceText(evidence)] : [])].map((line) => `${revision}  ${line}`),
        );
        return [
          table(['REVISION', 'COMPOSITION', 'WHAT', 'WHEN', 'BY', 'WHY', 'RELEASES THAT CAME OR WENT'], rows),
          ...(said.length > 0 ? ['', ...said] : []),
        ].join('\n');
      });
    });
};
