import { type Ask, askAtTerminal } from './terminal.ts';
import { UsageError } from './usageError.ts';

/** Has every module that is taken out named once more: typed at the terminal, or with --confirm. Answers those names. */
export async function confirmTakenOut(
  tenant: string,
  modules: readonly string[] = [],
  confirmed: readonly string[] = [],
  ask: Ask = askAtTerminal,
): Promise<string[]> {
  for (const name of modules) {
    if (confirmed.includes(name)) continue;
    const typed = await ask(`Type ${name} to take it out of ${tenant}: `);
    if (typed === null) {
      throw new UsageError(`Taking ${name} out of ${tenant} needs its name once more: --confirm ${name}`);
    }
    if (typed !== name) throw new UsageError(`${name} stays in ${tenant}, because "${typed}" was typed.`);
  }
  return [...modules];
}
