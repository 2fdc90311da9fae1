import { registerApplication, start, triggerAppChange } from 'single-spa';
import type { CompositionFollower } from '../composition/compositionFollower.ts';
import type { ModuleHost } from './moduleHost.ts';

/**
 * Longer than the host's own limits together (three tries and a pause), so that single-spa has nothing to warn of. Not
 * longer than needed: it never clears its timers, and each step of each module starts two.
 */
const limit = { millis: 40_000, dieOnTimeout: false, warningMillis: 40_000 };

/**
 * Makes every module one single-spa application. Which release of it runs is the host's choice at each mount, so an
 * application never changes and never breaks; a module that a new composition adds is registered when it comes.
 */
export function startApplications(host: ModuleHost, follower: CompositionFollower): void {
  const registered = new Set<string>();

  function register() {
    for (const { name } of follower.modules()) {
      if (registered.has(name)) continue;
      registered.add(name);
      registerApplication({
        name,
        activeWhen: (location) => host.isActive(name, location),
        app: async () => ({
          bootstrap: async () => {},
          mount: async () => {
            await host.mount(name);
            register();
          },
          unmount: () => host.unmount(name),
          timeouts: { bootstrap: limit, mount: limit, unmount: limit, unload: limit },
        }),
      });
    }
  }

  register();
  start();
  void triggerAppChange();
}
