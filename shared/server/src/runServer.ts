type Server = { close(): unknown };

/**
 * Runs one server as a process of its own. SIGTERM and Ctrl-C let it finish what is under way, within `closeWithin`
 * milliseconds when that is given; a second signal does not wait. A start that fails, such as with a wrong setting, ends
 * the process with its sentence.
 */
export function runServer(start: () => Promise<Server>, { closeWithin }: { closeWithin?: number } = {}): void {
  start().then(
    (server) => {
      let isClosing = false;
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.on(signal, () => {
          if (isClosing) process.exit(1);
          isClosing = true;
          if (closeWithin !== undefined) setTimeout(() => process.exit(1), closeWithin).unref();
          void Promise.resolve(server.close()).then(() => process.exit(0));
        });
      }
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}
