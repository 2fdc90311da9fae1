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
    /** Ctrl-C and SIGTERM close everything and end with 0; a second Ctrl-C does not wait. */
    onSignal() {
      let isClosing = false;
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.on(signal, () => {
          if (isClosing && signal === 'SIGINT') process.exit(130);
          if (isClosing) return;
          isClosing = true;
          process.stdout.write('\nClosing …\n');
          void run().then(() => process.exit(0));
        });
      }
    },
  };
}
