import { releaseArgument } from './arguments.ts';
import { type AddCommand, withJson } from './command.ts';
import { show } from './terminal.ts';
import { UsageError } from './usageError.ts';

/** `omzien sign <release...>`: the word of one more key for what lies in the registry. */
export const addSign: AddCommand = (program, { connect, write }) => {
  withJson(program.command('sign'))
    .description('vouch for releases as they lie in the registry, for which no trusted key vouches')
    .argument('[releases...]', 'name@version-build', releaseArgument)
    .option('--all', 'every release that no trusted key vouches for')
    .action(async (named: string[], { all = false, json = false }: { all?: boolean; json?: boolean }) => {
      if (all === named.length > 0) throw new UsageError('Name the releases to sign, or say --all.');
      const client = await connect();
      const unsigned = all ? (await client.releases()).filter(({ isSigned }) => !isSigned) : [];
      const refs = all ? unsigned.map(({ name, version, build }) => `${name}@${version}-${build}`) : named;
      const signed: string[] = [];
      for (const ref of refs) signed.push((await client.sign(ref)).release);
      show({ json, write }, { signed }, () =>
        signed.length > 0 ? `Signed ${signed.join(', ')}.` : 'A trusted key vouches for every release already.',
      );
    });
};
