import { registerApplication, start, triggerAppChange } from 'single-spa';
import type { CompositionFollower } from './compositionFollower.ts';
import type { ModuleHost } from './moduleHost.ts';

/** The host has time limits of its own; single-spa's would only warn beside them. */
const noLimit = { millis: 3_600_000, dieOnTimeout: false, warningMillis: 3_600_000 };

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
          unmount: async () => host.unmount(name),
          timeouts: { bootstrap: noLimit, mount: noLimit, unmount: noLimit, unload: noLimit },
        }),
      });
    }
  }

  register();
  start();
  void triggerAppChange();
}
