import { usePlatform } from '@omzien/platform';
import { Box, Flex } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

const plate = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '44px',
  paddingInline: '3',
  border: '1px solid',
  borderColor: 'slate.200',
  borderRadius: 'sm',
  bg: 'white',
  color: 'slate.900',
  fontWeight: 'bold',
  fontSize: '1rem',
  letterSpacing: '0.02em',
} as const;

/** The marks that a centre may carry: tax status ANBI and membership of NOV. */
export function Certificates() {
  const { center } = usePlatform();
  const { t } = useTranslation('platform');
  const { showAnbiLogo = false, showNovLogo = false } = center.profile ?? {};
  if (!showAnbiLogo && !showNovLogo) return null;
  return (
    <Flex gap="3" flexWrap="wrap">
      {showAnbiLogo && (
        <Box role="img" aria-label={t('footer.anbi')} {...plate}>
          <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
            <circle cx="13" cy="13" r="12" fill="#0b5cab" />
            <path
              d="m7.5 13.5 3.6 3.6 7.4-8"
              fill="none"
              stroke="#fff"
              strokeWidth="2.6"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          ANBI
        </Box>
      )}
      {showNovLogo && (
        <Box role="img" aria-label={t('footer.nov')} {...plate}>
          <svg width="30" height="26" viewBox="0 0 30 26" aria-hidden="true">
            <circle cx="10" cy="13" r="9" fill="#e4572e" />
            <circle cx="20" cy="13" r="9" fill="#17807e" fillOpacity="0.82" />
          </svg>
          NOV
        </Box>
      )}
    </Flex>
  );
}
