/** The list of applications as it stands in the address bar: the API's own parameters. */
export const nameOrEmail = 'filter[name_or_email_cont]';
export const stages = 'filter[stage_in]';
export const sort = 'sort';
export const pageNumber = 'page[number]';

/** The tabs: which stages each one shows. */
export const tabs = {
  all: '',
  waiting: 'new',
  in_contact: 'in_contact,waiting_list',
  accepted: 'accepted',
  rejected: 'rejected',
  other: 'withdrawn,closed_no_reply',
} as const;
export type Tab = keyof typeof tabs;

export const tabOf = (query: URLSearchParams): Tab | null => {
  const chosen = query.get(stages) ?? '';
  return (Object.keys(tabs) as Tab[]).find((tab) => tabs[tab] === chosen) ?? null;
};

/** A copy with one parameter changed; empty takes it out. The list starts at its first page again. */
export function withParameter(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === '') next.delete(name);
  else next.set(name, value);
  if (name !== pageNumber) next.delete(pageNumber);
  return next;
}

export function listAddress(query: URLSearchParams): string {
  const text = query.toString().replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%2C', ',');
  return text === '' ? '/applications' : `/applications?${text}`;
}

export const hasFilters = (query: URLSearchParams) => query.has(nameOrEmail) || query.has(stages);
