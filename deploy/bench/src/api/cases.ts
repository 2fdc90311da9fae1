/** What is measured, once through the product and once through the bare route beside it. */
export type Call = {
  path: string;
  /** Another question each time, so that no kept answer is told. */
  anew?: true;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
};
export type Case = { name: string; product: Call; bare: Call };

export const tenant = 'public';
const password = 'samen-omzien-2026';
const site = { 'X-Tenant': tenant, 'App-Context': 'gelderland' };

type Listed = { data: { id: string; attributes: Record<string, unknown> }[] };
const read = async (url: string, headers: Record<string, string>) => {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Listed;
};

export type Prepared = {
  cases: Case[];
  /** What must not get slower with the number of vacancies. */
  growing: Record<string, Call>;
};

/** The calls of both servers, with real ids, a real session and the same questions. */
export async function prepareCases(api: string): Promise<Prepared> {
  const [center] = (await read(`${api}/api/v1/volunteer_centers`, site)).data;
  if (!center) throw new Error('There is no centre to measure with.');
  const headers = { ...site, 'Volunteer-Center-Id': center.id, Accept: 'application/vnd.api+json' };
  const email = `centre@${tenant}.example`;
  const signIn = JSON.stringify({ email, password });
  const jsonHeaders = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${api}/auth/sign_in`, {
    method: 'POST',
    headers: { ...headers, ...jsonHeaders },
    body: signIn,
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}.`);
  const session: Record<string, string> = { ...headers };
  for (const name of ['access-token', 'client', 'uid']) session[name] = String(answer.headers.get(name));

  // Somebody else signs in over and over: an account has a limited number of sessions, and the one above must stay.
  const otherEmail = `volunteer@${tenant}.example`;
  const otherSignIn = JSON.stringify({ email: otherEmail, password });

  const words = 'koken';
  const hits = await read(`${api}/api/v1/vacancies/search`, headers);
  const [vacancy] = hits.data;
  if (!vacancy) throw new Error('There is no vacancy to measure with.');
  const organization = String(vacancy.attributes.organization_id);
  const categories = await read(`${api}/api/v1/vacancy_categories`, headers);
  const category = categories.data[0]?.id ?? '';
  const search = '/api/v1/vacancies/search';
  const byWords = 'filter[title_or_summary_or_description_or_organization_name_cont]';
  const byWord = `${byWords}=${words}`;
  const byFilters = `filter[category_ids_in]=${category}&filter[dayparts_in]=mon_morning&filter[language_level_in]=none,a1`;
  const nearby = 'filter[near]=Wezep&filter[distance_lteq]=10&sort=distance';
  const growing: Record<string, Call> = {
    search: { path: search, headers },
    'search, counted anew': { path: search, headers, anew: true },
    'search by a word': { path: `${search}?${byWord}`, headers },
    'by a word, counted anew': { path: `${search}?${byWord}`, headers, anew: true },
    'by a rare word, anew': { path: `${search}?${byWords}=437`, headers, anew: true },
    'by a word of nothing, anew': { path: `${search}?${byWords}=qqzzwx`, headers, anew: true },
    'by a misspelled word, anew': { path: `${search}?${byWords}=bibliotheekk`, headers, anew: true },
    'by two words, anew': { path: `${search}?${byWords}=muziek wandelen`, headers, anew: true },
    'search by three filters': { path: `${search}?${byFilters}`, headers },
    'by three filters, anew': { path: `${search}?${byFilters}`, headers, anew: true },
    'search nearby': { path: `${search}?${nearby}`, headers },
    'nearby, counted anew': { path: `${search}?${nearby}`, headers, anew: true },
    'nearest first': { path: `${search}?filter[near]=Wezep&sort=distance`, headers, anew: true },
    'page 33': { path: `${search}?page[number]=33`, headers },
    map: { path: '/api/v1/vacancies/map', headers },
    'map, anew': { path: '/api/v1/vacancies/map', headers, anew: true },
    'map by a word': { path: `/api/v1/vacancies/map?${byWord}`, headers },
    'map by a word, anew': { path: `/api/v1/vacancies/map?${byWord}`, headers, anew: true },
    detail: { path: `/api/v1/vacancies/${vacancy.id}`, headers },
    'list of staff': { path: '/api/v1/vacancies', headers: session },
  };
  const bareScope = `tenant=${tenant}&center=${center.id}`;
  const cases: Case[] = [
    {
      name: 'search',
      product: {
        path: `${search}?${byWord}`,
        headers,
      },
      bare: { path: `/search?${bareScope}&words=${words}` },
    },
    { name: 'list', product: { path: '/api/v1/vacancies', headers: session }, bare: { path: `/list?${bareScope}` } },
    {
      name: 'detail',
      product: { path: `/api/v1/vacancies/${vacancy.id}`, headers },
      bare: { path: `/detail?tenant=${tenant}&id=${vacancy.id}` },
    },
    {
      name: 'sign-in',
      product: { path: '/auth/sign_in', method: 'POST', headers: { ...headers, ...jsonHeaders }, body: otherSignIn },
      bare: {
        path: '/sign-in',
        method: 'POST',
        headers: jsonHeaders,
        body: JSON.stringify({ tenant, email: otherEmail, password }),
      },
    },
    {
      name: 'create',
      product: {
        path: '/api/v1/vacancies',
        method: 'POST',
        headers: { ...session, 'Content-Type': 'application/vnd.api+json' },
        body: JSON.stringify({
          data: { type: 'vacancies', attributes: { title: 'Kok voor het buurtdiner', organization_id: organization } },
        }),
      },
      bare: {
        path: '/create',
        method: 'POST',
        headers: jsonHeaders,
        body: JSON.stringify({ tenant, center: center.id, organization }),
      },
    },
  ];
  return { cases, growing };
}

/** 85 % reading, 10 % searching, 5 % writing, to be called in turn. */
export function mixOf(cases: readonly Case[]): Call[] {
  const named = new Map(cases.map((each) => [each.name, each.product]));
  const pick = (name: string, count: number) =>
    Array.from({ length: count }, () => named.get(name)).filter((call) => call !== undefined);
  return [...pick('detail', 11), ...pick('list', 6), ...pick('search', 2), ...pick('create', 1)];
}
