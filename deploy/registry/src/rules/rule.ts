import type { ModuleDescriptor, ShellDescriptor } from '@omzien/platform/descriptor';
import type { Problem } from '../http/problems.ts';

/** What the rules look at: a shell and its modules, as they would be live together. */
export type CandidateSet = {
  shell: ShellDescriptor;
  modules: readonly ModuleDescriptor[];
  /** Names of the modules that the tenant has now, minus those taken out on purpose. */
  expected: readonly string[];
  budgetBytes: number;
  /** The modules that the tenant has now, as far as they can be read. */
  before?: readonly ModuleDescriptor[];
};

/** A rule names every fault that it finds, with the module to look at and what to do; none means that it holds. */
export type Rule = (set: CandidateSet) => Problem[];
