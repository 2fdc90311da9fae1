import { satisfies, validRange } from 'semver';
import type { Rule } from './rule.ts';

/** Every module was written against the platform contract that the shell keeps. */
export const contractRange: Rule = ({ shell, modules }) =>
  modules
    .filter(({ contract }) => validRange(contract) === null || !satisfies(shell.contract, contract))
    .map((module) => ({
      code: 'contract_range',
      detail: `${module.name} ${module.version} needs platform contract ${module.contract}, but shell ${shell.version} keeps ${shell.contract}. Choose another release of ${module.name} or of the shell.`,
      meta: { module: module.name },
    }));
