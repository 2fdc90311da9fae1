import { permissions } from '@omzien/model/permissions';
import { featureNames } from '@omzien/model/tenants';
import type { Problem } from '../http/problems.ts';
import type { Rule } from './rule.ts';

const knownPermissions = new Set<string>(permissions);
const knownFeatures = new Set<string>(featureNames);

/** A misspelt permission or feature would hide a screen from everyone, so each must exist. */
export const knownSwitches: Rule = ({ modules }) =>
  modules.flatMap((module) =>
    [
      ...module.routes.map((route) => ({ ...route, place: `route ${route.name}` })),
      ...module.navigation.map((entry) => ({ ...entry, place: `navigation entry ${entry.to}` })),
    ].flatMap(({ permission, feature, place }) => {
      const problems: Problem[] = [];
      const meta = { module: module.name };
      if (permission !== undefined && !knownPermissions.has(permission)) {
        problems.push({
          code: 'unknown_permission',
          detail: `${module.name} ${module.version}, ${place}: there is no permission ${permission}. Take one from shared/model/src/permissions.ts.`,
          meta: { ...meta, permission },
        });
      }
      if (feature !== undefined && !knownFeatures.has(feature)) {
        problems.push({
          code: 'unknown_feature',
          detail: `${module.name} ${module.version}, ${place}: there is no feature switch ${feature}. Known are ${featureNames.join(', ')}.`,
          meta: { ...meta, feature },
        });
      }
      return problems;
    }),
  );
