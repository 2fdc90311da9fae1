import type { Organization } from '@omzien/model/organization';
import type { RoleName, ScopeType } from '@omzien/model/roles';
import {
  appName,
  configurationOf,
  defaultAppContext,
  featuresOf,
  locales,
  type TenantKey,
  timeZone,
} from '@omzien/model/tenants';
import { type User, user } from '@omzien/model/user';
import { type CenterProfile, volunteerCenter } from '@omzien/model/volunteerCenter';
import type { BootDocument, BootSession } from '@omzien/platform/boot';
import en from '@omzien/platform/locales/en.json' with { type: 'json' };
import nl from '@omzien/platform/locales/nl.json' with { type: 'json' };
import * as v from 'valibot';

/** "Now" of every test that does not say otherwise. */
export const testNow = '2026-11-21T09:00:00.000Z';

export type BootOptions = Partial<Omit<BootDocument, 'tenant' | 'center'>> & {
  tenant?: TenantKey;
  profile?: Partial<CenterProfile>;
  center?: Partial<Omit<BootDocument['center'], 'profile'>>;
};

const shades = {
  '50': '#eefbf4',
  '100': '#d5f5e2',
  '200': '#aeeac9',
  '300': '#79d9aa',
  '400': '#43c087',
  '500': '#20a56d',
  '600': '#138558',
  '700': '#0f6a48',
  '800': '#0f543b',
  '900': '#0d4531',
  '950': '#06271c',
};

const testCenter = (profile: Partial<CenterProfile>) =>
  v.parse(volunteerCenter, {
    type: 'volunteer_centers',
    id: '0196a000-0000-7000-8000-000000000001',
    name: 'Vrijwilligerscentrale Oldebroek',
    slug: 'oldebroek',
    city: 'Oldebroek',
    email: 'info@oldebroek.example',
    phoneNumber: null,
    domains: ['oldebroek.localhost'],
    isDefault: true,
    latitude: 52.45,
    longitude: 5.9,
    profile: {
      type: 'center_profiles',
      id: '0196a000-0000-7000-8000-000000000002',
      websiteLogoUrl: null,
      websiteLogoDarkModeUrl: null,
      faviconUrl: null,
      gtagId: null,
      primaryColor: '#138558',
      primaryColorShades: shades,
      secondaryColor: null,
      secondaryColorShades: null,
      mutedColor: null,
      backgroundColor: null,
      textColor: null,
      footerColumns: [],
      showAnbiLogo: false,
      showNovLogo: false,
      themeConfig: {},
      ...profile,
    },
  });

/** A boot document as the gateway writes it, for tests: centre Oldebroek, a visitor, Dutch. Say what differs. */
export function bootDocument({
  tenant = 'oldebroek',
  profile = {},
  center = {},
  ...rest
}: BootOptions = {}): BootDocument {
  const appContext = defaultAppContext(tenant);
  const volunteerCenter = { ...testCenter(profile), ...center };
  const name = appName(tenant, volunteerCenter.name);
  return {
    tenant: { key: tenant, displayName: name, appContext, config: configurationOf('default') },
    features: featuresOf(tenant, appContext),
    center: volunteerCenter,
    menus: [],
    appName: name,
    origin: 'http://oldebroek.localhost',
    url: '/',
    locale: 'nl',
    locales: [...locales],
    timeZone,
    now: testNow,
    colorMode: 'light',
    preferences: {
      textSize: 'normal',
      hasMoreContrast: false,
      isSidebarCollapsed: false,
      rows: 'compact',
      shape: 'site',
      font: 'site',
    },
    consent: null,
    session: null,
    status: 200,
    composition: {
      revision: 1,
      shell: { version: '1.0.0', build: '000000000001' },
      modules: [],
      fallbacks: {},
      probation: [],
    },
    owner: null,
    data: {},
    analytics: null,
    onlyPath: null,
    showsStacks: false,
    texts: rest.locale === 'en' ? en : nl,
    ticket: 'ticket',
    nonce: 'test',
    ssr: false,
    development: false,
    ...rest,
  };
}

export type TestRole = { role: RoleName; scopeType: ScopeType; scopeId?: string; scopeName?: string };

/** A signed-in user with these roles (none: a volunteer of the centre), for `session` of a boot document. */
export function signedInAs(
  roles: TestRole[] = [],
  { organizations = [], ...attributes }: Partial<User> & { organizations?: Organization[] } = {},
): BootSession {
  const held: TestRole[] = roles.length > 0 ? roles : [{ role: 'volunteer', scopeType: 'VolunteerCenter' }];
  const who = v.parse(user, {
    type: 'users',
    id: '0196a000-0000-7000-8000-000000000010',
    email: 'sam@oldebroek.example',
    firstName: 'Sam',
    lastName: 'de Vries',
    fullName: 'Sam de Vries',
    phoneNumber: null,
    jobTitle: null,
    gender: null,
    status: 'active',
    locale: 'nl',
    signupMethod: 'signedUp',
    confirmedAt: testNow,
    lastSignInAt: testNow,
    roles: held.map(({ role, scopeType, scopeId = 'scope', scopeName = 'Oldebroek' }, index) => ({
      type: 'roles',
      id: `role-${index}`,
      role,
      scopeType,
      scopeId,
      scopeName,
    })),
    ...attributes,
  });
  return { user: who, organizations, currentOrganizationId: null, impersonator: null };
}

/** An organisation as `current_organizations` answers it. */
export const testOrganization = (attributes: Partial<Organization> = {}): Organization => ({
  type: 'organizations',
  id: '0196a000-0000-7000-8000-000000000020',
  name: 'Buurthuis De Brink',
  slug: 'buurthuis-de-brink',
  organizationType: 'NonProfit',
  status: 'approved',
  website: null,
  city: 'Oldebroek',
  phoneNumber: null,
  email: null,
  description: null,
  logoUrl: null,
  coverUrl: null,
  replyRate: null,
  medianReplyHours: null,
  openVacanciesCount: 3,
  deniedReason: null,
  profileCheckedAt: null,
  createdAt: testNow,
  ...attributes,
});
