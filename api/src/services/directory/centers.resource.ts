import {
  type CenterProfile,
  type ContactPerson,
  sharingRules,
  type VolunteerCenter,
} from '@omzien/model/volunteerCenter';
import * as v from 'valibot';
import type { ContactPersonRow } from '../../tables/centers/contactPersons.table.ts';
import type { CenterProfileRow, VolunteerCenterRow } from '../../tables/centers/volunteerCenters.table.ts';
import type { Point } from '../locations/geocoder.ts';
import { publicPersonOf } from './contactPersons.ts';

/** Where a centre is; null when nobody said so. */
export const pointOfCenter = (center: VolunteerCenterRow | null): Point | null =>
  center && center.latitude !== null && center.longitude !== null
    ? { latitude: center.latitude, longitude: center.longitude }
    : null;

export const toCenterProfile = (row: CenterProfileRow, forEditor = false): CenterProfile => ({
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
  ...(forEditor ? { draft: row.draft, lockVersion: row.lockVersion, updatedAt: row.updatedAt.toISOString() } : {}),
});

export type CenterExtras = {
  url?: string | null;
  logoUrl?: string | null;
  openVacanciesCount?: number;
  distanceKm?: number | null;
  /** With the settings that only its own staff sees. */
  forStaff?: boolean;
  permissions?: VolunteerCenter['permissions'];
};

const settingsOf = (row: VolunteerCenterRow) => ({
  retentionMonths: row.retentionMonths,
  peerToPeer: row.peerToPeer,
  sharing: v.parse(sharingRules, row.sharing),
  contentManagersDesign: row.contentManagersDesign,
  openFigures: row.openFigures,
  lockVersion: row.lockVersion,
  updatedAt: row.updatedAt.toISOString(),
});

export const toVolunteerCenter = (
  row: VolunteerCenterRow,
  profile?: CenterProfileRow | null,
  { forStaff = false, permissions, ...extras }: CenterExtras = {},
): VolunteerCenter => ({
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
  municipalities: row.municipalities,
  postcodes: row.postcodes,
  address: {
    street: row.street,
    houseNumber: row.houseNumber,
    postcode: row.postcode,
    city: row.addressCity ?? row.city,
  },
  openingHours: row.openingHours,
  languages: row.languages,
  reviewDays: row.reviewDays,
  expiryDays: row.expiryDays,
  helpMinimumAge: row.peerToPeer.minimumAge,
  ...extras,
  ...(forStaff ? settingsOf(row) : {}),
  ...(permissions ? { permissions } : {}),
  ...(profile ? { profile: toCenterProfile(profile) } : {}),
});

export const toContactPerson = (row: ContactPersonRow): ContactPerson => ({
  type: 'contact_persons',
  ...publicPersonOf(row),
  order: row.order,
  lockVersion: row.lockVersion,
});
