import type { CenterProfile, VolunteerCenter } from '@omzien/model/volunteerCenter';
import type { CenterProfileRow, VolunteerCenterRow } from './volunteerCenters.table.ts';

const toCenterProfile = (row: CenterProfileRow): CenterProfile => ({
  type: 'center_profiles',
  id: row.id,
  websiteLogoUrl: row.websiteLogoUrl,
  websiteLogoDarkModeUrl: row.websiteLogoDarkModeUrl,
  faviconUrl: row.faviconUrl,
  gtagId: row.gtagId,
  primaryColor: row.primaryColor,
  primaryColorShades: row.primaryColorShades,
  secondaryColor: row.secondaryColor,
  secondaryColorShades: row.secondaryColorShades,
  mutedColor: row.mutedColor,
  backgroundColor: row.backgroundColor,
  textColor: row.textColor,
  footerColumns: row.footerColumns,
  showAnbiLogo: row.showAnbiLogo,
  showNovLogo: row.showNovLogo,
  themeConfig: row.themeConfig,
});

export const toVolunteerCenter = (row: VolunteerCenterRow, profile?: CenterProfileRow | null): VolunteerCenter => ({
  type: 'volunteer_centers',
  id: row.id,
  name: row.name,
  slug: row.slug,
  city: row.city,
  email: row.email,
  phoneNumber: row.phoneNumber,
  domains: row.domains,
  isDefault: row.isDefault,
  latitude: row.latitude,
  longitude: row.longitude,
  ...(profile ? { profile: toCenterProfile(profile) } : {}),
});
