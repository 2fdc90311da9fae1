import { monitorEventLoopDelay } from 'node:perf_hooks';
import fastifyPlugin from 'fastify-plugin';
import { reads, refusalOf } from './admission/admission.ts';

const interval = 1000;

/** Refuses new work while the process cannot keep up with what it has, instead of getting slower for everybody. */
export const pressure = fastifyPlugin(async (app) => {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let isOverloaded = false;
  const timer = setInterval(() => {
    isOverloaded = delay.mean / 1e6 > app.settings.longestDelay;
    delay.reset();
  }, interval);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
  app.addHook('onRequest', async (request) => {
    if (isOverloaded && request.routeOptions.config.open !== 'health')
      throw refusalOf({ rank: reads.has(request.method) ? 'read' : 'write' });
  });
});
