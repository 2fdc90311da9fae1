import type { BlockData } from '@omzien/model/contentBlock';
import { useHydrated, usePlatform } from '@omzien/platform';
import { Box, Flex, Heading, Icon, IconButton, Image, Link, Text, VisuallyHidden } from '@omzien/ui';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { ratios } from './PictureBlock.tsx';
import { useBlockLink } from './useBlockLink.ts';

type Slide = BlockData<'PhotoSlideshow'>['slides'][number];

/** What a picture is of, as somebody hears it who turns to it. */
const wordsOf = (slide: Slide | undefined) =>
  slide
    ? [slide.image.decorative ? '' : slide.image.alt.replace(/\.$/, ''), slide.caption].filter(Boolean).join('. ')
    : '';

/**
 * Pictures of which one is seen at a time: by buttons, keys or a swipe. On paper they all stand below each other. The
 * buttons come before the pictures, so that who uses a keyboard or hears the page can stop them first.
 */
export function PhotoSlideshow({ data }: { data: BlockData<'PhotoSlideshow'> }) {
  const { t } = useTranslation('public-site');
  const linkOf = useBlockLink();
  // Without scripts the buttons would do nothing; the row itself can be moved all the same.
  const isHydrated = useHydrated();
  const { title, slides, ratio } = data;
  const show = useSlides(data);
  const positionOf = (index: number) => t('slideshow.position', { number: index + 1, count: slides.length });
  const words = wordsOf(slides[show.at]);

  return (
    <Box
      as="section"
      aria-roledescription={t('slideshow.kind')}
      aria-label={title ?? t('slideshow.label')}
      data-hydrate="idle"
      {...show.holders}
    >
      <Flex
        alignItems="center"
        justifyContent="space-between"
        flexWrap="wrap"
        gap="3"
        marginBottom={{ base: '3', md: '5' }}
      >
        {title && <Heading level={2}>{title}</Heading>}
        <Flex
          alignItems="center"
          gap="2"
          marginInlineStart="auto"
          visibility={isHydrated ? 'visible' : 'hidden'}
          css={{ '@media print': { display: 'none' } }}
        >
          {data.autoplay && (
            <IconButton
              variant="outlineSecondary"
              // Its room is kept until it is known whether the reader wants motion.
              visibility={show.isPlaying === null ? 'hidden' : undefined}
              label={t(show.isPlaying ? 'slideshow.pause' : 'slideshow.play')}
              onClick={show.toggle}
            >
              <Icon of={show.isPlaying ? Pause : Play} />
            </IconButton>
          )}
          <IconButton variant="outlineSecondary" label={t('slideshow.previous')} onClick={() => show.turn(-1)}>
            <Icon of={ChevronLeft} />
          </IconButton>
          <IconButton variant="outlineSecondary" label={t('slideshow.next')} onClick={() => show.turn(1)}>
            <Icon of={ChevronRight} />
          </IconButton>
          {/* Said when a person turns it, and not while it turns by itself. The pictures are moved and stay what they are, so
              it is said here. */}
          <Text
            size="sm"
            tone="muted"
            marginInlineStart="2"
            aria-live={show.isTurning ? 'off' : 'polite'}
            aria-atomic="true"
          >
            {positionOf(show.at)}
            {words && <VisuallyHidden>: {words}</VisuallyHidden>}
          </Text>
        </Flex>
      </Flex>
      <Flex
        ref={show.row}
        role="group"
        aria-label={t('slideshow.pictures')}
        // Reached with the keyboard, because the arrows turn it.
        tabIndex={0}
        onKeyDown={show.turnByKey}
        onScroll={show.follow}
        onPointerDown={show.stop}
        gap="0"
        overflowX="auto"
        borderRadius="card"
        scrollSnapType="x mandatory"
        scrollBehavior="smooth"
        css={{
          scrollbarWidth: 'none',
          '@media (prefers-reduced-motion: reduce)': { scrollBehavior: 'auto' },
          '@media print': { display: 'block', overflow: 'visible' },
        }}
      >
        {slides.map(({ image, caption, link }, index) => {
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
              key={`${image.url} ${caption ?? ''}`}
              role="group"
              aria-roledescription={t('slideshow.slide')}
              aria-label={positionOf(index)}
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
  const { isHeld, look, letGo, holders } = useHold();
  const isTurning = isPlaying === true && !isHeld;
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
    if (!autoplay || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setIsPlaying(true);
    // Who reached for it made the page come alive, and has been there since.
    look(row.current?.closest('section'));
  }, [autoplay, look]);
  const goOn = useEffectEvent(() => step(1));
  useEffect(() => {
    if (isTurning) return clock.every(interval * 1000, () => goOn());
  }, [isTurning, clock, interval]);

  return {
    row,
    at,
    isPlaying,
    isTurning,
    holders,
    turn,
    stop,
    toggle() {
      // Who asks for it while he is there means it.
      if (!isPlaying) letGo();
      setIsPlaying(!isPlaying);
    },
    /** After a swipe, once it lies still: on the way from one to another nothing is said. */
    follow() {
      settle.current();
      settle.current = clock.after(150, () => {
        const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {};
        if (clientWidth > 0) setAt(Math.min(last, Math.round(scrollLeft / clientWidth)));
      });
    },
    turnByKey(event: KeyboardEvent) {
      const isTurnedByKey = event.target === row.current && (event.key === 'ArrowLeft' || event.key === 'ArrowRight');
      if (!isTurnedByKey) return;
      event.preventDefault();
      turn(event.key === 'ArrowLeft' ? -1 : 1);
    },
  };
}

/** Whether the pointer or the focus of who looks is somewhere in it, its buttons among that: it stands still for them. */
function useHold() {
  const [isUnderPointer, setIsUnderPointer] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const look = useCallback((place: Element | null | undefined) => {
    // After a tap `:hover` stays where the finger was.
    setIsUnderPointer((place?.matches(':hover') ?? false) && window.matchMedia('(hover: hover)').matches);
    setIsFocused(place?.matches(':focus-within') ?? false);
  }, []);
  return {
    isHeld: isUnderPointer || isFocused,
    look,
    letGo() {
      setIsUnderPointer(false);
      setIsFocused(false);
    },
    holders: {
      // A finger is not held over it.
      onPointerEnter: ({ pointerType }: PointerEvent) => setIsUnderPointer(pointerType !== 'touch'),
      onPointerLeave: () => setIsUnderPointer(false),
      onFocus: () => setIsFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setIsFocused(currentTarget.contains(relatedTarget)),
    },
  };
}
