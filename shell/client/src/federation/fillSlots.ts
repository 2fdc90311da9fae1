import type { Platform } from '@omzien/platform';
import { codeOf } from './failures.ts';
import type { LoadDefinition } from './loadDefinition.ts';
import { nameOf } from './releases.ts';
import type { Report } from './reports.ts';
import { importTimeLimit, withTimeLimit } from './timeLimit.ts';

/** Brings what a module has for the slots of others: its release as for a screen, with the one retry, and that one part. */
export function fillSlots({ clock, slots }: Platform, loadDefinition: LoadDefinition, report: Report): void {
  slots.fill({
    async load(module, slot) {
      const definition = await loadDefinition(module).catch(() => loadDefinition(module, true));
      const part = definition.slots?.find((candidate) => candidate.slot === slot);
      if (!part) throw new TypeError(`${nameOf(module)} has nothing for the slot ${slot}`);
      const what = `The part of ${nameOf(module)} for ${slot}`;
      const { default: Content } = await withTimeLimit(clock, importTimeLimit, what, part.lazy());
      return Content;
    },
    failed: (module, error) => report(module, codeOf(error), error),
  });
}
