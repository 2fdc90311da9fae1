import type { CenterProfile } from '@omzien/model/volunteerCenter';
import { useHref, usePlatform } from '@omzien/platform';
import { Box, Container, Flex, Grid, Link } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useReachable } from '../guards/reachable.ts';
import { useMenuItems } from '../menus/useMenuItems.ts';
import { Certificates } from './Certificates.tsx';
import { ConsentLink } from './ConsentLink.tsx';
import { FooterText } from './FooterText.tsx';
import { PhoneLink } from './PhoneLink.tsx';

type Variant = CenterProfile['themeConfig']['footer']['variant'];

const onColor = { '--om-on-band': 'currentColor', '--om-focus': 'currentColor' };
/** `maud` stands on the ground that the centre chose, `tab` on the page with a line above, `legacy` on a quiet tint. */
const looks = {
  maud: { bg: 'footer', color: 'footer.text', css: onColor },
  tab: { bg: 'surface', color: 'text', borderTop: '4px solid', borderColor: 'accent' },
  legacy: { bg: 'muted', color: 'text' },
} as const satisfies Record<Variant, object>;

type Column = CenterProfile['footerColumns'][number];

/** Words in the reader's language; Dutch ones say that they are where there are no others. */
function FooterColumn({ column }: { column: Column }) {
  const { locale } = usePlatform();
  const words = locale === 'en' ? column.en : column;
  const { title, content } = words ?? column;
  return (
    <Box minWidth="0" {...(words ? {} : { lang: 'nl' })}>
      {title && (
        <Box
          as="h2"
          margin="0"
          marginBlockEnd="3"
          fontFamily="heading"
          fontSize="1.125rem"
          fontWeight="bold"
          lineHeight="snug"
        >
          {title}
        </Box>
      )}
      <FooterText markdown={content} />
    </Box>
  );
}

/** The foot of the page: the centre's columns (1 to 4 side by side, 6 and 8 below), its marks and its small menu. */
export function Footer() {
  const { boot, center } = usePlatform();
  const href = useHref();
  const { t } = useTranslation('platform');
  const columns = (center.profile?.footerColumns ?? []).filter(({ title, content }) => title !== '' || content !== '');
  const upper = columns.filter(({ column }) => column <= 4);
  const lower = columns.filter(({ column }) => column > 4);
  const variant = center.profile?.themeConfig.footer.variant ?? 'maud';
  const hasHelp = useReachable()('/support');
  const items = useMenuItems('footer');
  return (
    <Box
      as="footer"
      data-below=""
      data-frame="footer"
      data-variant={variant}
      fontSize="1rem"
      lineHeight="1.6"
      {...looks[variant]}
    >
      <Container width="wide">
        {upper.length > 0 && (
          <Grid
            gap={{ base: '8', lg: '12' }}
            paddingBlock={{ base: '10', lg: '14' }}
            gridTemplateColumns={{
              base: '1fr',
              sm: 'repeat(2, minmax(0, 1fr))',
              lg: `repeat(${upper.length}, minmax(0, 1fr))`,
            }}
          >
            {upper.map((column) => (
              <FooterColumn key={column.column} column={column} />
            ))}
          </Grid>
        )}
        {lower.length > 0 && (
          <Grid
            gap="8"
            paddingBlock="8"
            borderTop="1px solid"
            borderColor="color-mix(in srgb, currentColor 25%, transparent)"
            gridTemplateColumns={{ base: '1fr', md: `repeat(${lower.length}, minmax(0, 1fr))` }}
          >
            {lower.map((column) => (
              <FooterColumn key={column.column} column={column} />
            ))}
          </Grid>
        )}
        <Flex
          alignItems="center"
          justifyContent="space-between"
          flexWrap="wrap"
          gap="4"
          paddingBlock="6"
          borderTop={upper.length > 0 || lower.length > 0 ? '1px solid' : undefined}
          borderColor="color-mix(in srgb, currentColor 25%, transparent)"
        >
          <Box fontWeight="semibold">{boot.appName}</Box>
          <PhoneLink />
          {hasHelp && (
            <Link href={href('/support')} display="inline-flex" alignItems="center" minHeight="target">
              {t('sidebar.group.help')}
            </Link>
          )}
          {items.length > 0 && (
            <Flex as="nav" aria-label={t('footer.menu')} flexWrap="wrap" columnGap="5" rowGap="1">
              {items.map(({ key, label, path, newWindow }) => (
                <Link
                  key={key}
                  href={href(path ?? '/')}
                  newWindow={newWindow}
                  display="inline-flex"
                  alignItems="center"
                  minHeight="target"
                >
                  {label}
                </Link>
              ))}
            </Flex>
          )}
          <ConsentLink />
          <Certificates />
        </Flex>
      </Container>
    </Box>
  );
}
