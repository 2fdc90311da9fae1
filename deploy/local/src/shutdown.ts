type Part = { name: string; close: () => unknown };

/** Parts that must be closed, in the opposite order of their start. */
export function createShutdown() {
  const parts: Part[] = [];

  async function run(): Promise<void> {
    for (const { name, close } of parts.splice(0).reverse()) {
      try {
        await close();
      } catch (error) {
        process.stderr.write(
          `${name} did not close cleanly: ${error instanceof Error ? error.message : String(error)}\n`,
        );
      }
    }
  }

  return {
    add: (name: string, close: () => unknown) => void parts.push({ name, close }),
    run,
    /**
     * Ctrl-C and SIGTERM close everything and end with 0; a second Ctrl-C does not wait. One Ctrl-C arrives more than
     * once, from the terminal and from whatever started this: what comes within a second is the same one.
     */
    onSignal() {
      let closingSince: number | null = null;
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.on(signal, () => {
          const isAgain = closingSince !== null && performance.now() - closingSince > 1000;
          if (isAgain && signal === 'SIGINT') process.exit(130);
          if (closingSince !== null) return;
          closingSince = performance.now();
          process.stdout.write('\nClosing …\n');
          void run().then(() => process.exit(0));
        });
      }
    },
  };
}
