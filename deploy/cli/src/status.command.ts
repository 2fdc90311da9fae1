import type { TenantStatus } from '@omzien/registry/client';
import { tenantArgument } from './arguments.ts';
import { type AddCommand, withJson } from './command.ts';
import { moment, show, table } from './terminal.ts';

/** How many since this activation, and what was said last. */
function failuresText(failures: TenantStatus['failures']): string {
  const total = failures.reduce((sum, { count }) => sum + count, 0);
  const last = failures.at(-1);
  return last ? `${total}, last of ${last.module}: ${last.message ?? last.code}` : '0';
}

const overview = (tenants: readonly TenantStatus[]) =>
  table(
    ['TENANT', 'REVISION', 'COMPOSITION', 'SINCE', 'BY', 'WHY', 'FAILURES'],
    tenants.map(({ tenant, revision, composition, at, actor, reason, failures }) => [
      tenant,
      revision === 0 ? '–' : String(revision),
      composition === null ? 'nothing activated' : String(composition),
      moment(at),
      actor ?? '–',
      reason ?? '–',
      failuresText(failures),
    ]),
  );

/** What is seen by looking at one tenant. */
const quiet = new Set(['several_builds', 'dirty_release', 'not_proven']);

/** What must not be overlooked, once for all tenants that it is true of. */
function urgent(tenants: readonly TenantStatus[]): string[] {
  const found = new Map<string, string[]>();
  for (const { tenant, notices } of tenants) {
    for (const { code, detail } of notices) {
      if (!quiet.has(code)) found.set(detail, [...(found.get(detail) ?? []), tenant]);
    }
  }
  return [...found].map(([detail, those]) => `${those.join(', ')}: ${detail}`);
}

function details(status: TenantStatus): string {
  if (status.revision === 0) {
    return `${status.tenant} has no composition yet. Give it one: omzien activate ${status.tenant} shell@… mfe-…@… --reason "…"`;
  }
  const releases = status.releases.map((ref) => {
    const [name = '', id = ''] = ref.split('@');
    const proven = status.probation.includes(name) ? 'on probation' : 'proven';
    return [name, id, status.fallbacks[name]?.split('@')[1] ?? '–', proven];
  });
  const failures = status.failures.map(({ module, build, code, count, message, lastAt }) => [
    module,
    build,
    code,
    String(count),
    moment(lastAt),
    message ?? '–',
  ]);
  return [
    `${status.tenant}: revision ${status.revision}, composition ${status.composition} (${status.kind})`,
    `${moment(status.at)} by ${status.actor}: ${status.reason}`,
    '',
    table(['MODULE', 'RELEASE', 'LAST KNOWN GOOD', 'STANDING'], releases),
    ...(status.notices.length > 0 ? ['', ...status.notices.map(({ detail }) => detail)] : []),
    ...(failures.length > 0
      ? [
          '',
          'Failures since this activation:',
          table(['MODULE', 'BUILD', 'CODE', 'COUNT', 'LAST', 'LAST MESSAGE'], failures),
        ]
      : ['', 'No failures since this activation.']),
  ].join('\n');
}

/** `omzien status [tenant]` */
export const addStatus: AddCommand = (program, { connect, write }) => {
  withJson(program.command('status'))
    .description('what is live, since when, by whom and why')
    .argument('[tenant]', 'one tenant, with its releases', tenantArgument)
    .action(async (tenant: string | undefined, { json = false }: { json?: boolean }) => {
      const status = await (await connect()).overview(tenant);
      const { tenants, notices } = status;
      const [first] = tenants;
      show({ json, write }, status, () =>
        [
          ...(tenant !== undefined && first ? [details(first)] : [overview(tenants), ...urgent(tenants)]),
          ...notices.map(({ detail }) => detail),
        ].join('\n'),
      );
    });
};
