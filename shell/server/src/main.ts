import { runServer } from '@omzien/server/runServer';
import { createGateway } from './gateway.ts';
import { readSettings } from './settings.ts';

// The gateway alone. Requests under way have ten seconds after the signal to stop.
runServer(
  async () => {
    const settings = readSettings();
    const app = await createGateway(settings);
    await app.listen({ port: settings.port, host: settings.host });
    return app;
  },
  { closeWithin: 10_000 },
);
