import type { VacancyHit } from '@omzien/model/vacancy';
import { vacancyWords } from '@omzien/model/vacancyWords';
import { later, useFormat, useHref, usePlatform } from '@omzien/platform';
import { Badge, Box, Button, Card, Flex, Heading, Icon, Link, Row, Text, VisuallyHidden } from '@omzien/ui';
import { CalendarClock, Flag, HandHeart, MapPin, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { helpIcons } from './helpIcon.ts';

const ReportRequestDialog = later(
  () => import('./report/ReportRequestDialog.tsx').then((file) => file.ReportRequestDialog),
  { texts: ['help/report'] },
);

/** What somebody asks, without who it is or where the house stands: a first look before answering. */
export function RequestCard({ request }: { request: VacancyHit }) {
  const { t } = useTranslation('public-site');
  const { locale } = usePlatform();
  const { distance } = useFormat();
  const href = useHref();
  const [isReporting, setIsReporting] = useState(false);
  const { title, summary, langs } = vacancyWords(request, locale);
  const { helpCategory, helpWhen, isScreened, isFull, city, postcode, distanceKm } = request;
  const place = [city, postcode].filter(Boolean).join(', ');

  return (
    <Card as="article" pressable>
      <Flex gap={{ base: '3', md: '5' }} alignItems="flex-start">
        <Box
          display={{ base: 'none', sm: 'inline-flex' }}
          bg="bg.subtle"
          color="link"
          borderRadius="card"
          padding="3"
          flexShrink="0"
        >
          <Icon of={helpCategory ? helpIcons[helpCategory] : HandHeart} size={24} />
        </Box>
        <Box flex="1" minWidth="0">
          <Row gap="2" marginBottom="2">
            {helpCategory && <Badge>{t(`help.category.${helpCategory}`)}</Badge>}
            {isScreened && (
              <Badge tone="success">
                <Icon of={ShieldCheck} size={16} />
                {t('help.card.screened')}
              </Badge>
            )}
            {isFull && <Badge tone="warning">{t('help.card.full')}</Badge>}
          </Row>
          <Heading level={3} size={4} lang={langs.title}>
            <Link href={href(`/vacancies/${request.id}`)} variant="quiet" data-cover="">
              {title}
            </Link>
          </Heading>
          <Text marginTop="1" lang={langs.summary} clamp={3}>
            {summary}
          </Text>
          <Flex columnGap="5" rowGap="1" marginTop="3" flexWrap="wrap" color="text.muted" fontSize="sm">
            {place && (
              <Flex as="span" gap="1.5" alignItems="center">
                <Icon of={MapPin} />
                {place}
                {distanceKm !== null && ` · ${distance(distanceKm)}`}
              </Flex>
            )}
            {helpWhen && (
              <Flex as="span" gap="1.5" alignItems="center" lang={locale === 'nl' ? undefined : 'nl'}>
                <Icon of={CalendarClock} />
                {helpWhen}
              </Flex>
            )}
          </Flex>
          <Box marginTop="2" marginInlineStart="-5" position="relative" width="fit-content">
            <Button
              variant="tertiary"
              size="sm"
              minHeight="11"
              aria-haspopup="dialog"
              onClick={() => setIsReporting(true)}
            >
              <Icon of={Flag} />
              {t('help.card.report')}
              <VisuallyHidden lang={langs.title}>: {title}</VisuallyHidden>
            </Button>
          </Box>
        </Box>
      </Flex>
      <ReportRequestDialog id={request.id} open={isReporting} onClose={() => setIsReporting(false)} />
    </Card>
  );
}
