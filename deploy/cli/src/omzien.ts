import { RegistryError } from '@omzien/registry/client';
import { Command, CommanderError } from 'commander';
import { addActivate, addCheck } from './activate.command.ts';
import { addBackup, addRestore } from './backup/backup.command.ts';
import type { CommandContext } from './command.ts';
import { connect } from './connection.ts';
import { addHistory } from './history.command.ts';
import { addPublish } from './publish.command.ts';
import { addReleases } from './releases.command.ts';
import { addRollback } from './rollback.command.ts';
import { addSign } from './sign.command.ts';
import { addStatus } from './status.command.ts';
import { addToken } from './token.command.ts';
import { UsageError } from './usageError.ts';

const exitCodes = `
Exit codes: 0 done, 1 refused or failed, 2 wrong use.
Settings: OMZIEN_REGISTRY (address), OMZIEN_TOKEN or OMZIEN_TOKEN_FILE. Without them: the registry of "npm start" on this machine.`;

function createProgram(context: CommandContext): Command {
  const program = new Command('omzien')
    .description('Publishes releases and makes them live, tenant by tenant.')
    .addHelpText('after', exitCodes)
    .showSuggestionAfterError()
    .exitOverride();
  for (const add of [
    addPublish,
    addReleases,
    addStatus,
    addCheck,
    addActivate,
    addRollback,
    addHistory,
    addSign,
    addToken,
    addBackup,
    addRestore,
  ]) {
    add(program, context);
  }
  return program;
}

const isJsonWanted = (argv: readonly string[]) => argv.includes('--json');

/** Prints why a command did not work and answers its exit code. */
function report(error: unknown, argv: readonly string[]): number {
  // Commander has printed its own sentence by now; help and version are no errors.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof RegistryError) {
    if (isJsonWanted(argv)) process.stdout.write(`${JSON.stringify({ errors: error.errors }, null, 2)}\n`);
    const refused = error.status === 422 || error.status === 409;
    const lines = error.errors.map(({ code, detail }) => (refused ? `${code}: ${detail}` : detail));
    process.stderr.write(`${refused ? 'Refused. Nothing was changed.\n' : ''}${lines.join('\n')}\n`);
    return 1;
  }
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return error instanceof UsageError ? 2 : 1;
}

const { env } = process;
const program = createProgram({ env, connect: () => connect(env), write: (text) => process.stdout.write(text) });
process.exitCode = await program.parseAsync().then(
  () => 0,
  (error: unknown) => report(error, process.argv),
);
