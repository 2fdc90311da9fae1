import { sizeInAddress } from '@omzien/model/picture';
import { useHref, usePlatform } from '@omzien/platform';
import { Box } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

const picture = {
  display: 'block',
  width: 'auto',
  maxWidth: '220px',
  objectFit: 'contain',
} as const;

/** The centre's logo, by night its dark one or else on a light plate. Without a logo the name of the site. */
export function Logo({ isLow }: { isLow: boolean }) {
  const { boot, center } = usePlatform();
  const href = useHref();
  const { t } = useTranslation('platform');
  const day = center.profile?.websiteLogoUrl;
  const night = center.profile?.websiteLogoDarkModeUrl;
  const height = isLow ? '36px' : { base: '36px', lg: '44px' };
  return (
    <Box
      as="a"
      {...{ href: href('/') }}
      aria-label={t('header.home', { name: boot.appName })}
      display="flex"
      alignItems="center"
      minHeight="target"
      flexShrink={{ base: 1, lg: 0 }}
      minWidth="0"
      color="text"
      textDecoration="none"
      borderRadius="sm"
    >
      {day ? (
        <>
          <Box
            as="img"
            {...{ src: day, alt: '' }}
            {...picture}
            height={height}
            aspectRatio={sizeInAddress(day)}
            _dark={night ? { display: 'none' } : { bg: 'white', padding: '1', borderRadius: 'sm' }}
          />
          {night && (
            <Box
              as="img"
              {...{ src: night, alt: '', loading: 'lazy' }}
              {...picture}
              height={height}
              aspectRatio={sizeInAddress(night)}
              display="none"
              _dark={{ display: 'block' }}
            />
          )}
        </>
      ) : (
        <Box
          as="span"
          fontFamily="heading"
          fontWeight="bold"
          fontSize={{ base: '1.0625rem', lg: '1.25rem' }}
          letterSpacing="tight"
          lineHeight="1.2"
          maxWidth={{ base: '16ch', sm: '26ch' }}
          lineClamp="2"
        >
          {boot.appName}
        </Box>
      )}
    </Box>
  );
}
