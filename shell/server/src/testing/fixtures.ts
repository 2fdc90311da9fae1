import { createHash } from 'node:crypto';
import type { TenantKey } from '@omzien/model/tenants';
import type { ActiveComposition } from '@omzien/platform/composition';
import type { Descriptor, ModuleDescriptor, RouteDescriptor, ShellDescriptor } from '@omzien/platform/descriptor';

export const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Path → content of a release's files. */
export type Files = Record<string, string>;
export type TestRelease<D extends Descriptor = Descriptor> = { descriptor: D; files: Files };

const contentTypes: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

const filesOf = (files: Files) =>
  Object.entries(files).map(([path, content]) => ({
    path,
    bytes: content.length,
    brotliBytes: content.length,
    integrity: sha384(content),
    contentType: contentTypes[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  }));

export function testShell(build = 'aaaaaaaaaaaa'): TestRelease<ShellDescriptor> {
  const files = {
    'main.js': `export const shell = '${build}';`,
    'frame.js': 'export const frame = 1;',
    'texts-nl.js': 'export const words = 1;',
    'texts-en.js': 'export const words = 2;',
    'kit/date.js': 'export const date = 1;',
    'kit/unused.js': 'export const unused = 1;',
    'fonts/inter-latin.woff2': 'inter',
    'fonts/inter-latin-ext.woff2': 'inter-ext',
    'fonts/atkinson-hyperlegible.woff2': 'atkinson',
    'first-screen.js': 'mounts modules',
  };
  return {
    files,
    descriptor: {
      kind: 'shell',
      links: [],
      name: 'shell',
      version: '1.0.0',
      build,
      commit: 'abc',
      files: filesOf(files),
      preload: ['main.js', 'frame.js'],
      contract: '1.0.0',
      provides: {
        '@omzien/ui/date': { version: '1.0.0', files: ['kit/date.js'] },
        '@omzien/ui/unused': { version: '1.0.0', files: ['kit/unused.js'] },
      },
      mount: ['first-screen.js'],
      texts: { nl: ['texts-nl.js'], en: ['texts-en.js'] },
    },
  };
}

export const testRoute = (
  route: Partial<RouteDescriptor> & Pick<RouteDescriptor, 'name' | 'path'>,
): RouteDescriptor => ({
  layout: 'default',
  background: 'default',
  access: 'public',
  title: { nl: `${route.name} nl`, en: `${route.name} en` },
  data: [],
  validate: {},
  files: [],
  ...route,
});

export const testRoutes: RouteDescriptor[] = [
  testRoute({ name: 'home', path: '/', data: ['/api/v1/pages/by_slug?slug=home&locale={locale}'] }),
  testRoute({
    name: 'vacancies-search',
    path: '/vacancies/search',
    title: { nl: 'Vacaturebank', en: 'Vacancies' },
    description: { nl: 'Zoek vrijwilligerswerk.', en: 'Find volunteering.' },
    data: ['/api/v1/vacancies/search?{query}'],
    files: ['search.js'],
    texts: { nl: ['search-texts-nl.js'] },
  }),
  testRoute({
    name: 'vacancies-detail',
    path: '/vacancies/:id',
    validate: { id: '[0-9a-f-]{2,36}' },
    data: ['/api/v1/vacancies/{id}?include=organization', '/api/v1/vacancies/{id}/similar'],
  }),
  testRoute({ name: 'vacancies', path: '/vacancies', access: 'protected', permission: 'vacancies.manage' }),
  testRoute({ name: 'account', path: '/account', access: 'protected' }),
  testRoute({ name: 'calendar', path: '/activiteitenkalender', feature: 'activities' }),
  testRoute({ name: 'link', path: '/link/:token', data: ['/api/v1/links/{token}'], drawsMissing: true }),
  testRoute({ name: 'old', path: '/oud', redirect: '/vacancies/search' }),
  testRoute({ name: 'elsewhere', path: '/elders', redirect: 'https://elders.example/pagina' }),
  testRoute({ name: 'sign-in', path: '/auth/login-1', layout: 'empty' }),
  testRoute({ name: 'campaign', path: '/gelderse-handen', layout: 'empty' }),
];

export function testModule(
  build = 'bbbbbbbbbbbb',
  { name = 'mfe-vacancies', version = '1.0.0', routes = testRoutes } = {},
): TestRelease<ModuleDescriptor> {
  const files = {
    'remoteEntry.js': `export const entry = '${name} ${version} ${build}';${'/* long enough to compress */'.repeat(80)}`,
    'module.js': 'export const module = 1;',
    'search.js': 'export const search = 1;',
    'search-texts-nl.js': 'export default { found: 1 };',
    'later.js': 'export const later = 1;',
    'texts-nl.js': 'export const words = 1;',
    'remoteEntry.js.map': '{}',
  };
  return {
    files,
    descriptor: {
      kind: 'module',
      name,
      version,
      build,
      commit: 'abc',
      files: filesOf(files),
      preload: ['remoteEntry.js', 'module.js'],
      federationName: `${name.replaceAll('-', '_')}_${build}`,
      entry: 'remoteEntry.js',
      contract: '^1.0.0',
      needs: { react: '^19.0.0', '@omzien/ui/date': '^1.0.0' },
      routes,
      navigation: [],
      slots: [],
      texts: { nl: ['texts-nl.js'], en: [] },
    },
  };
}

export const testComposition = (tenant: TenantKey, change: Partial<ActiveComposition> = {}): ActiveComposition => ({
  tenant,
  revision: 1,
  composition: 1,
  activatedAt: '2026-11-21T10:00:00.000Z',
  shell: testShell().descriptor,
  modules: [testModule().descriptor],
  fallbacks: {},
  probation: [],
  shellFallback: null,
  ...change,
});

export const centerId = (tenant: TenantKey) => `center-${tenant}`;

/** A centre on the wire. */
export const wireCenter = (tenant: TenantKey, change: Record<string, unknown> = {}, id = centerId(tenant)) => ({
  type: 'volunteer_centers',
  id,
  attributes: {
    name: `Centrum ${tenant}`,
    slug: tenant,
    city: 'Wezep',
    email: `info@${tenant}.example`,
    phone_number: null,
    domains: [`${tenant}.localhost`],
    is_default: true,
    latitude: null,
    longitude: null,
    ...change,
  },
});

const profile = {
  type: 'center_profiles',
  id: 'profile',
  website_logo_url: '/media/logo/320.webp',
  website_logo_dark_mode_url: null,
  favicon_url: null,
  gtag_id: null,
  primary_color: '#0f766e',
  primary_color_shades: null,
  secondary_color: null,
  secondary_color_shades: null,
  muted_color: null,
  background_color: null,
  text_color: null,
  footer_columns: [],
  show_anbi_logo: false,
  show_nov_logo: false,
  theme_config: {},
};

/** The bootstrap of a tenant on the wire. */
export const wireBootstrap = (tenant: TenantKey, centerName = `Centrum ${tenant}`) => ({
  data: {
    type: 'bootstraps',
    id: tenant,
    attributes: {
      tenant: {
        key: tenant,
        display_name: `Naam ${tenant}`,
        app_context: 'gelderland',
        flags: {
          volunteer_profiles: true,
          activities: true,
          peer_to_peer: false,
          center_sharing: false,
          multi_language: false,
        },
        config: { allow_inactive_users: false, enable_organizations_moving: false, is_stagedoos: false },
      },
      volunteer_center: {
        type: 'volunteer_centers',
        id: centerId(tenant),
        ...wireCenter(tenant).attributes,
        name: centerName,
        profile,
      },
      menus: [],
      locales: ['nl'],
    },
  },
});

/** A user on the wire, with one role included. */
export const wireUser = (role = 'volunteer', scopeType = 'VolunteerCenter') => ({
  data: {
    type: 'users',
    id: 'user-1',
    attributes: {
      email: 'organisation@roermond.example',
      first_name: 'Anna',
      last_name: 'Bos',
      full_name: 'Anna Bos',
      phone_number: null,
      job_title: null,
      gender: null,
      status: 'active',
      locale: 'nl',
      signup_method: 'signedUp',
      confirmed_at: null,
      last_sign_in_at: null,
    },
    relationships: { roles: { data: [{ type: 'roles', id: 'role-1' }] } },
  },
  included: [
    {
      type: 'roles',
      id: 'role-1',
      attributes: { role, scope_type: scopeType, scope_id: 'organization-1', scope_name: 'De Buurtkamer' },
    },
  ],
});

export const wireOrganization = (id = 'organization-1', organizationType = 'NonProfit') => ({
  type: 'organizations',
  id,
  attributes: {
    name: 'De Buurtkamer',
    slug: 'de-buurtkamer',
    organization_type: organizationType,
    status: 'approved',
    website: null,
    city: null,
    phone_number: null,
    email: null,
    description: null,
    logo_url: null,
    cover_url: null,
    reply_rate: null,
    median_reply_hours: null,
    open_vacancies_count: 0,
    denied_reason: null,
    profile_checked_at: null,
    created_at: '2026-01-01T00:00:00.000Z',
  },
});
