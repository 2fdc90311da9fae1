import { createToken, scope } from '@omzien/registry/tokens';
import { InvalidArgumentError } from 'commander';
import * as v from 'valibot';
import { type AddCommand, withJson } from './command.ts';
import { show } from './terminal.ts';

function scopeArgument(text: string, earlier: readonly string[] = []): string[] {
  const result = v.safeParse(scope, text);
  if (result.success) return [...earlier, text];
  throw new InvalidArgumentError(`"${text}": ${result.issues[0].message}.`);
}

/** `omzien token <holder> --scope …`: needs no registry; what it prints goes to two places. */
export const addToken: AddCommand = (program, { write }) => {
  withJson(program.command('token'))
    .description('make a token for a person or a pipeline')
    .argument('<holder>', 'who will hold it; stands in the history')
    .requiredOption(
      '--scope <scope>',
      'publish:<module> or activate:<tenant>, * for all; may be repeated',
      scopeArgument,
    )
    .action((holder: string, { scope: scopes, json = false }: { scope: string[]; json?: boolean }) => {
      const made = createToken(holder, scopes);
      show({ json, write }, made, () =>
        [
          `For ${holder}, shown only now (OMZIEN_TOKEN):`,
          made.token,
          '',
          'For the registry: one more entry in the list of REGISTRY_TOKENS_FILE, then restart it:',
          JSON.stringify(made.record),
        ].join('\n'),
      );
    });
};
