import * as v from 'valibot';

/** One of a few values. */
export const oneOf = <const Value extends string>(...values: Value[]) =>
  v.picklist(values, `must be one of: ${values.join(', ')}`);

/** A number without fraction, in digits. */
export const wholeNumber = (smallest: number, largest: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d+$/.test(text) && Number(text) >= smallest && Number(text) <= largest,
      `must be a whole number from ${smallest} to ${largest}`,
    ),
    v.transform(Number),
  );

/** A port to listen on; 0 takes any that is free. */
export const port = wholeNumber(0, 65_535);

export const logLevel = oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent');
export type LogLevel = v.InferOutput<typeof logLevel>;

/** How a secret is made, for messages; itself too short to be taken over as one. */
export const exampleSecret = '$(openssl rand -hex 32)';

/** What two servers know and nobody else. */
export const secret = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'));

/**
 * A secret and those before it, separated by commas: the first is shown, all are believed. So two servers change it one
 * after the other (`new,old` at both, then `new`) and nothing is refused meanwhile.
 */
export const secretList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.array(secret),
);

type Environment = Readonly<Record<string, string | undefined>>;

/** What production does not start without: the variable, whether it is right, and what it looks like. */
export type ProductionNeed = { name: string; isMet: boolean; why: string; example: string };

/** Refuses to start in production with one message that tells all that is missing, with an example of each. */
export function requireInProduction(needs: readonly ProductionNeed[]): void {
  const missing = needs.filter(({ isMet }) => !isMet);
  if (missing.length === 0) return;
  const lines = missing.map(({ name, why, example }) => `- ${name}: ${why}, for example ${name}=${example}`);
  throw new Error(`In production (NODE_ENV=production) this must be set:\n${lines.join('\n')}`);
}

/**
 * Reads variables of the environment by a schema whose messages follow the name of the variable (`must be …`). An empty
 * variable counts as one that is not set. Throws one sentence for each variable that is wrong.
 */
export function readEnvironment<const Entries extends v.ObjectEntries>(
  entries: Entries,
  env: Environment,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = v.safeParse(v.object(entries), given);
  if (result.success) return result.output;
  const sentences = result.issues.map(({ path, message }) => `${String(path?.[0]?.key)} ${message}.`);
  throw new Error([...new Set(sentences)].join(' '));
}
