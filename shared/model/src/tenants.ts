/** The tenants: one branded site family each. */
export const tenantKeys = ['oldebroek', 'roermond', 'meedoen', 'demo', 'public'] as const;
export type TenantKey = (typeof tenantKeys)[number];

export const appContexts = ['meedoen', 'gelderland'] as const;
export type AppContext = (typeof appContexts)[number];

/** The app context that a tenant has unless the deployment says otherwise. */
export const defaultAppContext = (tenant: TenantKey): AppContext => (tenant === 'meedoen' ? 'meedoen' : 'gelderland');

const displayNames: Record<Exclude<TenantKey, 'public'>, string> = {
  oldebroek: 'Vrijwilligersvacaturebank Oldebroek',
  roermond: 'Vrijwilligerspunt Roermond',
  meedoen: 'Vrijwilligerssite Meedoen',
  demo: 'Sociaal Domein Demo',
};

/** What the site calls itself: the tenant's display name, or for public tenants the name of the current centre. */
export const appName = (tenant: TenantKey, centerName: string) =>
  tenant === 'public' ? centerName : displayNames[tenant];

export const featureNames = [
  'volunteerProfiles',
  'activities',
  'peerToPeer',
  'centerSharing',
  'multiLanguage',
] as const;
export type Feature = (typeof featureNames)[number];
export type Features = Record<Feature, boolean>;

/** The feature switches of a tenant, exactly as section 1 of the specification and section 7 of the architecture say. */
export const featuresOf = (tenant: TenantKey, context: AppContext): Features => ({
  volunteerProfiles: context !== 'meedoen',
  activities: context !== 'meedoen' && tenant !== 'oldebroek',
  peerToPeer: tenant === 'public' || tenant === 'oldebroek',
  centerSharing: tenant === 'public' && context !== 'meedoen',
  multiLanguage: tenant === 'public' || tenant === 'meedoen',
});

/** Configuration flags. `alternate` is the alternate configuration of the specification. */
export const configurationOf = (configuration: 'default' | 'alternate') => ({
  allowInactiveUsers: false,
  enableOrganizationsMoving: configuration === 'alternate',
  isStagedoos: false,
});
export type Configuration = ReturnType<typeof configurationOf>;

export const locales = ['nl', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'nl';
/** All dates and clocks of the product are told in this zone. */
export const timeZone = 'Europe/Amsterdam';
