import type { ContentBlock } from '@omzien/model/contentBlock';
import { useFormat, useHref } from '@omzien/platform';
import { Band, Box, Chip, Container, Heading, Image, Row, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { anchorOf, displayOf } from './BlockSection.tsx';
import { HeroHill } from './HeroHill.tsx';
import { HeroSearchForm } from './HeroSearchForm.tsx';
import { popularAddress } from './searchAddress.ts';

type HeroBlock = Extract<ContentBlock, { blockType: 'HeroWithSearch' }>;

/** The door of the site: one sentence, the search, what others look for, and how much there is. */
export function HeroWithSearch({ block, level }: { block: HeroBlock; level: 1 | 2 }) {
  const { t } = useTranslation('public-site');
  const { number } = useFormat();
  const href = useHref();
  const { background } = block.settings;
  const { image, title, subtitle, popularSearches, showCounter, openVacanciesCount } = block.data;

  return (
    <Band
      id={anchorOf(block)}
      data-block={block.id}
      tone={background === 'none' ? 'tint' : background}
      display={displayOf(block)}
      position="relative"
      overflow="hidden"
      paddingTop={{ base: '8', md: level === 1 ? '16' : '12' }}
      paddingBottom={level === 1 ? { base: '16', md: '28' } : { base: '10', md: '14' }}
    >
      {level === 1 && <HeroHill />}
      <Container
        width="wide"
        position="relative"
        display="grid"
        gap={{ base: '8', lg: '12' }}
        alignItems="center"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: image ? 'minmax(0, 7fr) minmax(0, 5fr)' : 'minmax(0, 1fr)' }}
      >
        <Box>
          <Heading level={level} size={level === 1 ? 'display' : 2} maxWidth={level === 1 ? '18ch' : undefined}>
            {title}
          </Heading>
          {subtitle && (
            <Text size="lg" tone="muted" marginTop="4" maxWidth="46ch">
              {subtitle}
            </Text>
          )}
          <HeroSearchForm data={block.data} />
          {popularSearches.length > 0 && (
            <Row as="nav" aria-label={t('search.popular')} marginTop="5" gap="2" rowGap="3">
              <Text as="span" size="sm" tone="muted" aria-hidden="true">
                {t('search.popular')}
              </Text>
              {popularSearches.map(({ label, query }) => (
                <Chip key={label} href={href(popularAddress(query))}>
                  {label}
                </Chip>
              ))}
            </Row>
          )}
          {showCounter && openVacanciesCount !== null && (
            <Text marginTop="5" fontWeight="semibold">
              {t('search.openVacancies', { count: openVacanciesCount, formatted: number(openVacanciesCount) })}
            </Text>
          )}
        </Box>
        {image && (
          <Box borderRadius="card" overflow="hidden">
            <Image
              src={image.url}
              alt={image.decorative ? '' : image.alt}
              ratio={[4, 3]}
              eager
              sizes="(min-width: 1024px) 540px, 100vw"
            />
          </Box>
        )}
      </Container>
    </Band>
  );
}
