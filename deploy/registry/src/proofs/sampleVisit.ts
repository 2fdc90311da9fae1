import { configurationOf, locales, timeZone } from '@omzien/model/tenants';
import type { BootDocument } from '@omzien/platform/boot';
import type { ModuleDescriptor, RouteDescriptor, ShellDescriptor } from '@omzien/platform/descriptor';
import { firstDataOf, matchRoute } from '@omzien/platform/match';
import type { Sample } from '@omzien/platform/samples';

/** One render that proves a route: its address, and the first data that is there. */
export type SampleVisit = {
  route: string;
  path: string;
  /** In words, for who has to mend it. */
  given: 'empty data' | 'empty lists' | 'sample data';
  data: BootDocument['data'];
};

/** What stands in the place of a path parameter, the most usual first; a rule of the route may want another. */
const parameters = [
  '0196a000-0000-7000-8000-000000000001',
  'KKKKKKKKKKKKKKKKKKKKKK',
  'voorbeeld',
  '1',
  '2026-11-21',
  '2026',
];

/** An address that this route owns, or null where none of these parameters fits its rules. */
function pathOf(module: ModuleDescriptor, route: RouteDescriptor, withOptional: boolean): string | null {
  const parts = route.path.split('/').filter((part) => withOptional || !part.endsWith('?'));
  for (const parameter of parameters) {
    const path = parts.map((part) => (part.startsWith(':') ? parameter : part)).join('/') || '/';
    if (matchRoute([module], path)?.route.name === route.name) return path;
  }
  return null;
}

const emptyList = () => ({ data: [], meta: { pagination: { current: 1, records: 0 } }, links: { self: '/' } });
const answered = (body: unknown) => ({ status: 200, body });

/**
 * The page's query is asked of lists alone, and a list stands at one plural word. What any other address answers nobody
 * can make up.
 */
const isList = (template: string) => template.includes('{query}') || /^\/api\/v\d+\/[a-z_]+s(\?|$)/.test(template);

/** Addresses → what the first render finds there: of those that the route itself asks for, no others. */
function firstAnswers(module: ModuleDescriptor, path: string, known: Readonly<Record<string, unknown>> = {}) {
  const match = matchRoute([module], path);
  if (!match) return {};
  const query = path.includes('?') ? path.slice(path.indexOf('?')) : '';
  return Object.fromEntries(
    match.route.data.flatMap((template) => {
      const [address] = firstDataOf({ ...match, route: { ...match.route, data: [template] } }, query);
      if (address === undefined) return [];
      const body = known[address] ?? (isList(template) ? emptyList() : undefined);
      return body === undefined ? [] : [[address, answered(body)]];
    }),
  );
}

function samplesOf(module: ModuleDescriptor, samples: readonly Sample[], route: string): SampleVisit[] {
  return samples.flatMap(({ path, data }) => {
    if (matchRoute([module], path)?.route.name !== route) return [];
    return [{ route, path, given: 'sample data' as const, data: firstAnswers(module, path, data) }];
  });
}

/** Every render that a module has to survive: each route with nothing, and with what the API may have answered. */
export function sampleVisits(module: ModuleDescriptor, samples: readonly Sample[]): SampleVisit[] {
  return module.routes
    .filter(({ redirect }) => !redirect)
    .flatMap((route) => {
      const paths = [pathOf(module, route, true), pathOf(module, route, false)].filter((path) => path !== null);
      const empty = [...new Set(paths)].map((path) => ({
        route: route.name,
        path,
        given: 'empty data' as const,
        data: {},
      }));
      const brought = samplesOf(module, samples, route.name);
      if (brought.length > 0) return [...empty, ...brought];
      const lists = empty.flatMap(({ path }) => {
        const data = firstAnswers(module, path);
        return Object.keys(data).length === 0 ? [] : [{ route: route.name, path, given: 'empty lists' as const, data }];
      });
      return [...empty, ...lists];
    });
}

const now = '2026-11-21T09:00:00.000Z';
const id = (number: number) => `0196a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const center: BootDocument['center'] = {
  type: 'volunteer_centers',
  id: id(1),
  name: 'Vrijwilligerscentrale Voorbeeld',
  slug: 'voorbeeld',
  city: 'Voorbeeld',
  email: 'info@voorbeeld.example',
  phoneNumber: null,
  domains: ['voorbeeld.example'],
  isDefault: true,
  latitude: 52.1,
  longitude: 5.9,
};

/** Somebody who may do everything, so that every part of a screen is drawn. */
const session: BootDocument['session'] = {
  user: {
    type: 'users',
    id: id(10),
    email: 'sam@voorbeeld.example',
    firstName: 'Sam',
    lastName: 'de Vries',
    fullName: 'Sam de Vries',
    phoneNumber: null,
    jobTitle: null,
    gender: null,
    status: 'active',
    locale: 'nl',
    signupMethod: 'signedUp',
    confirmedAt: now,
    lastSignInAt: now,
    roles: [
      {
        type: 'roles',
        id: 'role',
        role: 'center_superuser',
        scopeType: 'Tenant',
        scopeId: 'public',
        scopeName: 'Voorbeeld',
      },
    ],
  },
  organizations: [],
  currentOrganizationId: null,
  impersonator: null,
};

/** The boot document of such a visit: a site with every feature on, as the gateway would write it. */
export function bootOf(
  shell: ShellDescriptor,
  module: ModuleDescriptor | null,
  visit: SampleVisit | null,
): BootDocument {
  const route = module?.routes.find(({ name }) => name === visit?.route);
  return {
    tenant: { key: 'public', displayName: center.name, appContext: 'gelderland', config: configurationOf('default') },
    features: { volunteerProfiles: true, activities: true, peerToPeer: true, centerSharing: true, multiLanguage: true },
    center,
    menus: [],
    appName: center.name,
    origin: 'https://voorbeeld.example',
    url: visit?.path ?? '/',
    locale: 'nl',
    locales: [...locales],
    timeZone,
    now,
    colorMode: 'system',
    preferences: {
      textSize: 'normal',
      hasMoreContrast: false,
      isSidebarCollapsed: false,
      rows: 'compact',
      shape: 'site',
      font: 'site',
    },
    consent: null,
    session: route?.access === 'public' ? null : session,
    status: visit ? 200 : 404,
    composition: {
      revision: 1,
      shell: { version: shell.version, build: shell.build },
      modules: module ? [module] : [],
      fallbacks: {},
      probation: [],
    },
    owner: module && visit ? { module: module.name, route: visit.route } : null,
    data: visit?.data ?? {},
    analytics: null,
    onlyPath: null,
    showsStacks: false,
    nonce: 'proof',
    ticket: '',
    ssr: false,
    development: false,
  };
}
