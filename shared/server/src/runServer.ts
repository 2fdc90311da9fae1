import { type FromWorker, isWorker, type ToWorker } from './processes/workerMessages.ts';

type Server = { close(): unknown };
/** Starts a server; `tell` says what takes long meanwhile, to the process that started this one. */
type Start = (tell: (text: string) => void) => Promise<Server>;

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Runs one server as a process of its own. SIGTERM and Ctrl-C let it finish what is under way, within `closeWithin`
 * milliseconds when that is given; a second signal does not wait. A start that fails, such as with a wrong setting, ends
 * the process with its sentence. As one of several (`startWorkers`) it does what the process that started it says.
 */
export function runServer(start: Start, { closeWithin }: { closeWithin?: number } = {}): void {
  if (isWorker()) {
    runAsWorker(start);
    return;
  }
  start(() => undefined).then(
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
      process.stderr.write(`${sentenceOf(error)}\n`);
      process.exit(1);
    },
  );
}

/** When the process that started this one is gone, this one ends at once: Node sees to that. */
function runAsWorker(start: Start): void {
  const say = (message: FromWorker, then: () => void = () => undefined) => process.send?.(message, then);
  let isClosing = false;
  const starting = start((text) => say({ omzien: 'progress', text }));
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    starting
      .then((server) => server.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('message', (message: ToWorker) => {
    if (message?.omzien === 'stop') close();
  });
  // Ctrl-C reaches every process of a terminal, and the one that started this one says what to do. Whoever ends this one
  // alone gets another in its place.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', close);
  starting.then(
    () => say({ omzien: 'ready' }),
    (error: unknown) => say({ omzien: 'failed', text: sentenceOf(error) }, () => process.exit(1)),
  );
}
