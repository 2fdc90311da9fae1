import type { BlockData } from '@omzien/model/contentBlock';
import { usePlatform } from '@omzien/platform';
import { Box, Heading, Icon, Image, Link, Text } from '@omzien/ui';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A film that is fetched only when somebody asks for it: until then nobody else knows of the visit. */
export function YouTubeFilm({ data }: { data: BlockData<'YouTube'> }) {
  const { t } = useTranslation('public-site');
  const { locale } = usePlatform();
  const { title, poster, caption, transcript, startAt, videoId } = data;
  const [isAsked, setIsAsked] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isAsked) player.current?.focus();
  }, [isAsked]);
  if (!videoId) return null;

  const start = startAt ? `&start=${startAt}` : '';
  return (
    <Box maxWidth="60rem">
      <Heading level={2} size={3} marginBottom="4">
        {title}
      </Heading>
      <Box
        position="relative"
        aspectRatio="16 / 9"
        overflow="hidden"
        borderRadius="card"
        bg="accent.subtle"
        css={{ '@media print': { display: 'none' } }}
      >
        {isAsked ? (
          <Box asChild position="absolute" inset="0" width="full" height="full" border="0">
            <iframe
              ref={player}
              title={title}
              src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0&hl=${locale}${start}`}
              allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
              allowFullScreen
              // Without the origin the player refuses to play; the address of the page is nobody's business.
              referrerPolicy="strict-origin"
            />
          </Box>
        ) : (
          <>
            {poster && <Image src={poster.url} alt="" sizes="(min-width: 1024px) 960px, 100vw" />}
            <Box
              asChild
              position="absolute"
              inset="0"
              display="flex"
              alignItems="center"
              justifyContent="center"
              width="full"
              border="0"
              bg="transparent"
              cursor="pointer"
              css={{ '&:focus-visible': { outlineOffset: '-6px' } }}
            >
              <button type="button" onClick={() => setIsAsked(true)} aria-label={t('film.play', { title })}>
                <Box
                  as="span"
                  display="inline-flex"
                  alignItems="center"
                  gap="2"
                  paddingInline="6"
                  minHeight="target"
                  borderRadius="full"
                  bg="accent"
                  color="accent.text"
                  fontWeight="semibold"
                  fontSize="md"
                  boxShadow="lift"
                >
                  <Icon of={Play} size={24} />
                  {t('film.button')}
                </Box>
              </button>
            </Box>
          </>
        )}
      </Box>
      {caption && (
        <Text size="sm" marginTop="3" measured>
          {caption}
        </Text>
      )}
      <Text size="sm" tone="muted" marginTop="3" measured>
        {t('film.consent')}{' '}
        <Link
          href={`https://www.youtube.com/watch?v=${videoId}${startAt ? `&t=${startAt}s` : ''}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('film.link')}
        </Link>
      </Text>
      {transcript && (
        <Box as="details" marginTop="2">
          <Box as="summary" minHeight="11" paddingBlock="2" fontWeight="semibold" cursor="pointer">
            {t('film.transcript')}
          </Box>
          <Text whiteSpace="pre-line" measured>
            {transcript}
          </Text>
        </Box>
      )}
    </Box>
  );
}
