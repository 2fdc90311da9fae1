import type { Platform } from '@omzien/platform';
import type { ComponentType } from 'react';
import type { ReportFailure } from '../failures/failureReporter.ts';
import { failureCodeOf } from '../failures/failures.ts';
import type { LoadDefinition } from '../loading/loadDefinition.ts';
import { releaseName } from '../loading/releases.ts';
import { importTimeLimit, withTimeout } from '../loading/timeout.ts';

/** Brings what a module has for the slots of others: its release as for a screen, with the one retry, and that one part. */
export function fillSlots({ clock, slots }: Platform, loadDefinition: LoadDefinition, report: ReportFailure): void {
  slots.fill({
    async load(module, slot) {
      const definition = await loadDefinition(module).catch(() => loadDefinition(module, true));
      const part = definition.slots?.find((candidate) => candidate.slot === slot);
      if (!part) throw new TypeError(`${releaseName(module)} has nothing for the slot ${slot}`);
      const what = `The part of ${releaseName(module)} for ${slot}`;
      // What a slot gives to its contents is checked where the slot stands and where a module fills it, not in between.
      const loading = part.lazy() as Promise<{ default: ComponentType<object> }>;
      const { default: Content } = await withTimeout(clock, importTimeLimit, what, loading);
      return Content;
    },
    failed: (module, error) => report(module, failureCodeOf(error), error),
  });
}
