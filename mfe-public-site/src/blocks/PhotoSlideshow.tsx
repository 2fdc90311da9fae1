import type { BlockData } from '@omzien/model/contentBlock';
import { usePlatform } from '@omzien/platform';
import { Box, Flex, Heading, Icon, IconButton, Image, Link, Text } from '@omzien/ui';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ratios } from './PictureBlock.tsx';
import { useBlockLink } from './useBlockLink.ts';

/** Pictures of which one is seen at a time: by buttons, keys or a swipe. On paper they all stand below each other. */
export function PhotoSlideshow({ data }: { data: BlockData<'PhotoSlideshow'> }) {
  const { t } = useTranslation('public-site');
  const linkOf = useBlockLink();
  const { title, slides, ratio } = data;
  const show = useSlides(data);
  const position = t('slideshow.position', { number: show.at + 1, count: slides.length });

  return (
    <Box as="section" aria-roledescription={t('slideshow.kind')} aria-label={title ?? t('slideshow.label')}>
      {title && (
        <Heading level={2} marginBottom={{ base: '5', md: '8' }}>
          {title}
        </Heading>
      )}
      <Flex
        ref={show.row}
        data-hydrate={data.autoplay ? 'idle' : undefined}
        as="ul"
        role="list"
        aria-label={t('slideshow.pictures')}
        // Reached with the keyboard, because the arrows turn it.
        tabIndex={0}
        onKeyDown={show.turnByKey}
        onScroll={show.follow}
        onPointerDown={show.stop}
        listStyle="none"
        margin="0"
        padding="0"
        gap="0"
        overflowX="auto"
        borderRadius="card"
        scrollSnapType="x mandatory"
        scrollBehavior="smooth"
        css={{
          scrollbarWidth: 'none',
          '@media print': { display: 'block', overflow: 'visible' },
        }}
      >
        {slides.map(({ image, caption, link }) => {
          const target = link && linkOf(link);
          const picture = (
            <Image
              src={image.url}
              alt={image.decorative ? '' : image.alt}
              ratio={ratios[ratio]}
              objectFit={ratio === 'original' ? 'contain' : 'cover'}
              sizes="(min-width: 1024px) 960px, 100vw"
            />
          );
          return (
            <Box
              as="li"
              key={`${image.url} ${caption ?? ''}`}
              flex="0 0 100%"
              minWidth="0"
              scrollSnapAlign="start"
              css={{ '@media print': { marginBottom: '1rem' } }}
            >
              <Box as="figure" margin="0">
                {target && image.alt ? <Link {...target}>{picture}</Link> : picture}
                {caption && (
                  <Text as="figcaption" size="sm" tone="muted" marginTop="2">
                    {caption}
                  </Text>
                )}
              </Box>
            </Box>
          );
        })}
      </Flex>
      <Flex alignItems="center" gap="2" marginTop="3" css={{ '@media print': { display: 'none' } }}>
        <IconButton variant="outlineSecondary" label={t('slideshow.previous')} onClick={() => show.turn(-1)}>
          <Icon of={ChevronLeft} />
        </IconButton>
        <IconButton variant="outlineSecondary" label={t('slideshow.next')} onClick={() => show.turn(1)}>
          <Icon of={ChevronRight} />
        </IconButton>
        {show.isPlaying !== null && (
          <IconButton
            variant="outlineSecondary"
            label={t(show.isPlaying ? 'slideshow.pause' : 'slideshow.play')}
            onClick={show.toggle}
          >
            <Icon of={show.isPlaying ? Pause : Play} />
          </IconButton>
        )}
        {/* Said when a person turns it, and not when it turns by itself. */}
        <Text size="sm" tone="muted" marginInlineStart="2" aria-live={show.isPlaying ? 'off' : 'polite'}>
          {position}
        </Text>
      </Flex>
    </Box>
  );
}

/** Which picture is on the screen, and what turns to another. It turns by itself only where the editor and the reader want that. */
function useSlides({ slides, autoplay, interval }: BlockData<'PhotoSlideshow'>) {
  const { clock } = usePlatform();
  const row = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  /** Null: it never turns by itself, so there is nothing to pause. */
  const [isPlaying, setIsPlaying] = useState<boolean | null>(null);
  const last = slides.length - 1;

  const settle = useRef(() => {});
  useEffect(() => () => settle.current(), []);

  function show(index: number) {
    setAt(index);
    if (row.current) row.current.scrollLeft = index * row.current.clientWidth;
  }
  const step = (by: 1 | -1) => show(at + by < 0 ? last : at + by > last ? 0 : at + by);
  const stop = () => setIsPlaying((playing) => (playing === null ? null : false));
  function turn(by: 1 | -1) {
    stop();
    step(by);
  }

  useEffect(() => {
    if (autoplay && !window.matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPlaying(true);
  }, [autoplay]);
  const goOn = useEffectEvent(() => {
    // Not under the pointer or the focus of who looks at it.
    if (!row.current?.matches(':hover, :focus-within')) step(1);
  });
  useEffect(() => {
    if (isPlaying) return clock.every(interval * 1000, () => goOn());
  }, [isPlaying, clock, interval]);

  return {
    row,
    at,
    isPlaying,
    turn,
    stop,
    toggle: () => setIsPlaying((playing) => !playing),
    /** After a swipe, once it lies still: on the way from one to another nothing is said. */
    follow() {
      settle.current();
      settle.current = clock.after(150, () => {
        const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {};
        if (clientWidth > 0) setAt(Math.min(last, Math.round(scrollLeft / clientWidth)));
      });
    },
    turnByKey(event: KeyboardEvent) {
      const isTurning = event.target === row.current && (event.key === 'ArrowLeft' || event.key === 'ArrowRight');
      if (!isTurning) return;
      event.preventDefault();
      turn(event.key === 'ArrowLeft' ? -1 : 1);
    },
  };
}
