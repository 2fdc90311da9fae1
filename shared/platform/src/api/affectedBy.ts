import { toSnakeCase } from '@omzien/model/names';

const singularOf = (type: string) => (type.endsWith('ies') ? `${type.slice(0, -3)}y` : type.replace(/s$/, ''));

/**
 * Which answers a change of a type touches, as a filter for SWR's `mutate`: every address with the type in its path
 * (`/api/v1/vacancies/12/similar`, `/api/v1/current_user`) or in its `include`.
 *
 * @example await mutate(affectedBy('vacancies'));
 */
export function affectedBy(type: string): (key: unknown) => boolean {
  const plural = toSnakeCase(type);
  const singular = singularOf(plural);
  const names = new Set([plural, singular, `current_${plural}`, `current_${singular}`, `guest_${plural}`]);
  return (key) => {
    if (typeof key !== 'string') return false;
    const [path = '', query = ''] = key.split('?');
    const included = new URLSearchParams(query).get('include')?.split(/[,.]/) ?? [];
    return [...path.split('/'), ...included].some((part) => names.has(part));
  };
}
