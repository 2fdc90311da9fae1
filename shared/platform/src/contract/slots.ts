import type { ComponentType } from 'react';
import type { BootModule } from './boot.ts';

/**
 * Every place in a screen that other modules can add to, with what it gives them. Whoever opens a place adds it here:
 * what stands in it comes from modules that its screen knows nothing of.
 */
export type SlotProps = {
  /** Beside the help pages at `/support`. */
  'support.aside': object;
  /** In the corner of a card of a vacancy that stands outside the search. */
  'vacancy-card.corner': { vacancyId: string; title: string };
};
export type SlotName = keyof SlotProps;

/** Something of a module for the slot of another. Loaded where the slot is shown, for who may see it. */
export type ModuleSlot = {
  [Name in SlotName]: {
    slot: Name;
    order: number;
    permission?: string;
    feature?: string;
    lazy: () => Promise<{ default: ComponentType<SlotProps[Name]> }>;
  };
}[SlotName];

/** What the shell does for slots. */
export type SlotSource = {
  load(module: BootModule, slot: SlotName): Promise<ComponentType<object>>;
  /** It could not be loaded, or threw: its place stays empty, and whoever activated the release hears of it. */
  failed(module: BootModule, error: unknown): void;
};

/** Where slots get their content. Empty until the shell fills it: on a server, and in the tests of one module. */
export type Slots = {
  fill(source: SlotSource): void;
  source(): SlotSource | null;
};

/**
 * The slots of one visit, empty until the shell fills them.
 *
 * @example
 * const slots = createSlots();
 * slots.fill({ load, failed });
 */
export function createSlots(): Slots {
  let filled: SlotSource | null = null;
  return {
    fill(source) {
      filled = source;
    },
    source: () => filled,
  };
}
