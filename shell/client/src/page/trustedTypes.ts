export type ScriptPolicy = {
  createScript(text: string): string;
  createScriptURL(address: string): string;
  createHTML(text: string): string;
};
type TrustedTypes = { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };

/** Of the worker that hears when the page stands still: a file of this release. */
export const heartbeatAddress = new URL('./heartbeat.worker.ts', import.meta.url).pathname;

const rules: ScriptPolicy = {
  /** Lets through what is nothing but hashes: made here from the parsed answer, with every other key left behind. */
  createScript(text) {
    const { integrity }: { integrity: Record<string, string> } = JSON.parse(text);
    return JSON.stringify({ integrity });
  },
  /** The heartbeat of this release, the analytics tag of our own origin, and no other address. */
  createScriptURL(address) {
    if (address !== heartbeatAddress && !/^\/platform\/analytics\/[A-Z0-9-]+-[0-9a-f]{12}\.js$/.test(address))
      throw new TypeError('Not a script of ours');
    return address;
  },
  /** No HTML at all: React wants a trusted value also where it only empties an element. */
  createHTML: () => '',
};

let policy: ScriptPolicy | null = null;

/** The page's one Trusted Types policy, named in the Content Security Policy. A browser gives the name away once. */
export function trustedTypesPolicy(): ScriptPolicy {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('omzien', rules) ?? rules;
  return policy;
}
