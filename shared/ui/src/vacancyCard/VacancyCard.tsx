import { Building2, CalendarDays, Check, HandHeart, Languages, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../feedback/Badge.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Card } from '../layout/Card.tsx';
import { Image } from '../picture/Image.tsx';
import { Icon } from '../text/Icon.tsx';
import { Heading, Text } from '../text/text.tsx';
import { chakra } from '../theme/chakra.ts';

const Layout = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', height: 'full' },
  variants: {
    direction: { vertical: {}, horizontal: { flexDirection: { base: 'column', sm: 'row' } } },
  },
});
const Picture = chakra('div', {
  base: { overflow: 'hidden', flexShrink: '0', bg: 'bg.subtle' },
  variants: {
    direction: {
      vertical: {},
      // Beside the text the picture fills the height of the card, whatever the text needs.
      horizontal: {
        width: { sm: '34%' },
        maxWidth: { sm: '17rem' },
        '& img': { height: { sm: 'full' }, aspectRatio: { base: '16 / 9', sm: 'auto' } },
      },
    },
  },
});
const Plate = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 'full',
    height: 'full',
    aspectRatio: '16 / 9',
    bg: 'accent.subtle',
    color: 'link',
  },
});
const Body = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    padding: { base: '4', md: '5' },
    flex: '1',
    minWidth: '0',
  },
});
const TitleLink = chakra('a', {
  base: {
    color: 'inherit',
    textDecoration: 'none',
    '[data-card]:hover &': {
      textDecoration: 'underline',
      textUnderlineOffset: '0.15em',
      textDecorationThickness: '2px',
    },
  },
});
const Facts = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '0.5',
    color: 'text.muted',
    fontSize: '0.9375rem',
    lineHeight: '1.45',
  },
});
const FactLine = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', minWidth: '0' } });
const Badges = chakra('ul', {
  base: {
    listStyle: 'none',
    margin: '0',
    padding: '0',
    paddingTop: '2',
    marginTop: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
  },
});

export type VacancyCardProps = {
  href: string;
  title: string;
  /** `/media/<id>/960.webp`. Without it a quiet plate keeps the cards in line. */
  image?: string | null;
  /** Empty or absent: the picture only decorates, the title says it all. */
  imageAlt?: string | null;
  /** The language of title, text or picture, where that is not the one of the page. */
  titleLang?: string | undefined;
  textLang?: string | undefined;
  imageLang?: string | undefined;
  /** That it is there in another language only, already written. */
  language?: string | null;
  /** The day of what happens once, already written: it comes before all other facts. */
  when?: string | null;
  organization: string;
  place?: string | null;
  /** Already written: "3,4 km". */
  distance?: string | null;
  text?: string | null;
  /** Why it is shown here, already written. */
  note?: string | null;
  /** At most three are shown. */
  badges?: string[];
  direction?: 'vertical' | 'horizontal';
  level?: 2 | 3;
  /** Only title and facts, for a list beside something else. */
  compact?: boolean;
  /** For cards in the first screen. */
  eager?: boolean;
  /** Stands in the corner above the link, such as a heart. */
  corner?: ReactNode;
};

/**
 * A vacancy in a list. The whole card is one link, read as its title.
 *
 * @example <VacancyCard href={href(`/vacancies/${id}`)} title={title} organization={organization} place={place} />
 */
export function VacancyCard({
  href,
  title,
  image,
  imageAlt,
  titleLang,
  textLang,
  imageLang,
  language,
  when,
  organization,
  place,
  distance,
  text,
  note,
  badges = [],
  direction = 'vertical',
  level = 3,
  compact = false,
  eager = false,
  corner,
}: VacancyCardProps) {
  return (
    <Card as="article" pressable padding="none" height="full" data-card="">
      <Layout direction={direction}>
        {!compact && (
          <Picture direction={direction}>
            {image ? (
              <Image
                src={image}
                alt={imageAlt ?? ''}
                lang={imageAlt ? imageLang : undefined}
                eager={eager}
                sizes={
                  direction === 'vertical'
                    ? '(min-width: 1024px) 360px, (min-width: 640px) 50vw, 100vw'
                    : '(min-width: 640px) 272px, 100vw'
                }
              />
            ) : (
              <Plate>
                <Icon of={HandHeart} size={48} />
              </Plate>
            )}
          </Picture>
        )}
        <Body>
          <Heading level={level} size={4} lineClamp="2" paddingInlineEnd={compact && corner ? '12' : undefined}>
            <TitleLink href={href} lang={titleLang} data-cover="">
              {title}
            </TitleLink>
          </Heading>
          <Facts>
            {when && (
              <FactLine color="text" fontWeight="semibold">
                <Icon of={CalendarDays} size={16} />
                {when}
              </FactLine>
            )}
            {place && (
              <FactLine>
                <Icon of={MapPin} size={16} />
                {distance ? `${place} · ${distance}` : place}
              </FactLine>
            )}
            <FactLine>
              <Icon of={Building2} size={16} />
              {organization}
            </FactLine>
            {language && (
              <FactLine>
                <Icon of={Languages} size={16} />
                {language}
              </FactLine>
            )}
          </Facts>
          {text && !compact && (
            <Text size="sm" clamp={2} lang={textLang}>
              {text}
            </Text>
          )}
          {note && (
            <FactLine color="success" fontSize="0.9375rem">
              <Icon of={Check} size={16} />
              {note}
            </FactLine>
          )}
          {badges.length > 0 && !compact && (
            <Badges>
              {badges.slice(0, 3).map((badge) => (
                <li key={badge}>
                  <Badge>{badge}</Badge>
                </li>
              ))}
            </Badges>
          )}
        </Body>
      </Layout>
      {corner && (
        <chakra.div position="absolute" top="3" insetInlineEnd="3" zIndex="1">
          {corner}
        </chakra.div>
      )}
    </Card>
  );
}

/**
 * The same card while it is on its way, in the same size.
 *
 * @example {isLoading && <VacancyCardSkeleton direction="horizontal" />}
 */
export function VacancyCardSkeleton({
  direction = 'vertical',
  compact = false,
}: Pick<VacancyCardProps, 'direction' | 'compact'>) {
  return (
    <Card padding="none" height="full" aria-hidden="true">
      <Layout direction={direction}>
        {!compact && (
          <Picture direction={direction}>
            <Skeleton
              aspectRatio="16 / 9"
              height={direction === 'horizontal' ? 'full' : undefined}
              borderRadius="none"
            />
          </Picture>
        )}
        <Body>
          <Skeleton height="1.4em" width="85%" />
          <Skeleton height="1em" width="60%" />
          {!compact && (
            <>
              <Skeleton height="1em" />
              <Skeleton height="1em" width="90%" />
              <Skeleton height="1.6em" width="45%" marginTop="2" borderRadius="full" />
            </>
          )}
        </Body>
      </Layout>
    </Card>
  );
}
