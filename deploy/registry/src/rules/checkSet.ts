import type { Problem } from '../http/problems.ts';
import { byteBudget } from './byteBudget.ts';
import { contractRange } from './contractRange.ts';
import { duplicateNames } from './duplicateNames.ts';
import { duplicateRoutes } from './duplicateRoutes.ts';
import { frameLinks } from './frameLinks.ts';
import { knownSwitches } from './knownSwitches.ts';
import { missingModules } from './missingModules.ts';
import { navigationTargets } from './navigationTargets.ts';
import { neededLibraries } from './neededLibraries.ts';
import type { CandidateSet, Rule } from './rule.ts';
import { unlistedFiles } from './unlistedFiles.ts';
import { usedNames } from './usedNames.ts';

const rules: readonly Rule[] = [
  missingModules,
  contractRange,
  neededLibraries,
  usedNames,
  duplicateRoutes,
  duplicateNames,
  ({ shell, modules }) => unlistedFiles([shell, ...modules]),
  knownSwitches,
  navigationTargets,
  frameLinks,
  byteBudget,
];

/** All faults of a set at once, so that nobody repairs them one activation at a time. */
export const checkSet = (set: CandidateSet): Problem[] => rules.flatMap((rule) => rule(set));
