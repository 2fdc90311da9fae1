import type { VolunteerCenter } from '@omzien/model/volunteerCenter';
import { usePlatform } from '@omzien/platform';
import { Badge, Box, Card, Heading, Link, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** Only http(s) addresses become a link. */
const siteOf = (url: string | null | undefined) => (url && /^https?:\/\//.test(url) ? url : null);

/** One partner site: its logo, its name, where it is, and the way to its own host. */
export function CenterCard({ center }: { center: VolunteerCenter }) {
  const { t } = useTranslation('users');
  const { center: here } = usePlatform();
  const isHere = center.id === here.id;
  const url = siteOf(center.url);
  return (
    <Card as="li" pressable={url !== null} display="flex" flexDirection="column" gap="3">
      <Box
        height="72px"
        display="flex"
        alignItems="center"
        alignSelf="flex-start"
        paddingInline={center.logoUrl ? '3' : '0'}
        borderRadius="sm"
        // A logo is drawn for light ground; at night it keeps a plate of its own.
        bg={center.logoUrl ? { _dark: 'text' } : undefined}
      >
        {center.logoUrl ? (
          <Box {...{ as: 'img', src: center.logoUrl, alt: '' }} height="48px" maxWidth="full" objectFit="contain" />
        ) : (
          <Initial name={center.city} />
        )}
      </Box>
      <Stack gap="1">
        <Heading level={2} size={4}>
          {url ? (
            <Link href={url} variant="quiet" data-cover="" aria-current={isHere ? 'true' : undefined}>
              {center.name}
            </Link>
          ) : (
            center.name
          )}
        </Heading>
        <Text tone="muted">{center.city}</Text>
      </Stack>
      {isHere && (
        <Box marginTop="auto">
          <Badge tone="info">{t('switch.here')}</Badge>
        </Box>
      )}
    </Card>
  );
}

function Initial({ name }: { name: string }) {
  return (
    <Box
      aria-hidden="true"
      display="flex"
      alignItems="center"
      justifyContent="center"
      width="56px"
      height="56px"
      borderRadius="circle"
      bg="accent.subtle"
      color="link"
      fontWeight="bold"
      fontSize="1.5rem"
    >
      {name.charAt(0)}
    </Box>
  );
}
