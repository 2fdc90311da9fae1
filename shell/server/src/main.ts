import { createGateway } from './gateway.ts';
import { readSettings } from './settings.ts';

/** How long requests under way may take after the signal to stop. */
const drainLimit = 10_000;

async function main() {
  const settings = readSettings();
  const app = await createGateway(settings);
  await app.listen({ port: settings.port, host: settings.host });

  const stop = () => {
    setTimeout(() => process.exit(1), drainLimit).unref();
    void app.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
