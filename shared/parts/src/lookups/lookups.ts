/** What the lists of the API hold, and what the model's values of a vacancy are called. */
export {
  type Names,
  useAccessibilityOptions,
  useAgeGroups,
  useCategories,
  useNames,
  useVacancyLookups,
} from './lookups.api.ts';
export type { Option } from './useOptions.ts';
export { useVacancyTexts } from './useVacancyTexts.ts';
