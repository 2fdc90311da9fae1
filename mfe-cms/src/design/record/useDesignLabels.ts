import { useTranslation } from 'react-i18next';

const names = [
  'websiteLogoUrl',
  'websiteLogoDarkModeUrl',
  'faviconUrl',
  'primaryColor',
  'primaryColorShades',
  'secondaryColor',
  'secondaryColorShades',
  'mutedColor',
  'backgroundColor',
  'textColor',
  'themeConfig',
] as const;
export type DesignLabel = (typeof names)[number];

/** What each part of a design is called, also where it is refused. */
export function useDesignLabels(): Record<DesignLabel, string> {
  const { t } = useTranslation('cms');
  return Object.fromEntries(names.map((name) => [name, t(`siteDesign.field.${name}`)])) as Record<DesignLabel, string>;
}
