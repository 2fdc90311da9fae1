import { vacancyWords } from '@omzien/model/vacancyWords';
import type { ShownVacancy } from '@omzien/parts/vacancyRecord/vacancyRecord.api';
import { useHasPage, useHref, usePlatform } from '@omzien/platform';
import { Badge, Box, Flex, Heading, Icon, Image, Link, Row, Text } from '@omzien/ui';
import { Building2, Languages, MessageCircleReply } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The title, who asks (with logo, the way to more, and how soon they usually answer), and what is there in Dutch only. */
export function VacancyHeader({ vacancy }: { vacancy: ShownVacancy }) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const hasPage = useHasPage();
  const { locale } = usePlatform();
  const { title, langs, foreign } = vacancyWords(vacancy, locale);
  const { organizationName, organizationLogoUrl, organizationReplyDays, sharedFrom, vacancyType } = vacancy;
  const ownPage = `/organizations/${vacancy.organizationId}`;
  const allOfTheirs = `/vacancies/search?filter[organization_id_eq]=${vacancy.organizationId}`;
  // Who asks for help is a person, and not the centre that keeps the request.
  const isPrivate = vacancyType === 'p2p';

  return (
    <Box as="header">
      <Heading level={1} lang={langs.title}>
        {title}
      </Heading>
      <Flex columnGap="3" rowGap="2" marginTop="4" alignItems="center" flexWrap="wrap">
        <Flex gap="3" alignItems="center" minWidth="0">
          <Flex
            alignItems="center"
            justifyContent="center"
            width="12"
            height="12"
            flexShrink="0"
            overflow="hidden"
            borderRadius="control"
            border="1px solid"
            borderColor="border"
            bg="surface"
          >
            {organizationLogoUrl ? (
              <Image
                src={organizationLogoUrl}
                alt=""
                ratio={[1, 1]}
                sizes="48px"
                eager
                objectFit="contain"
                bg="white"
              />
            ) : (
              <Icon of={Building2} size={24} color="text.muted" />
            )}
          </Flex>
          <Box minWidth="0" flex="0 1 auto">
            {isPrivate ? (
              <Text fontWeight="semibold">{organizationName}</Text>
            ) : (
              <Link
                href={href(hasPage(ownPage) ? ownPage : allOfTheirs)}
                fontWeight="semibold"
                display="inline-flex"
                alignItems="center"
                minHeight="11"
                aria-label={t('vacancyPage.moreFrom', { organization: organizationName })}
              >
                {organizationName}
              </Link>
            )}
            {sharedFrom && sharedFrom.name !== organizationName && (
              <Text tone="muted" size="sm">
                {t('vacancyPage.sharedFrom', { center: sharedFrom.name })}
              </Text>
            )}
          </Box>
        </Flex>
        {organizationReplyDays !== null && (
          <Row>
            <Badge tone="info">
              <Icon of={MessageCircleReply} size={16} />{' '}
              {t('vacancyPage.badge.repliesWithin', { count: organizationReplyDays })}
            </Badge>
          </Row>
        )}
      </Flex>
      {foreign !== 'none' && (
        <Text tone="muted" size="sm" marginTop="3" display="flex" alignItems="center" gap="2">
          <Icon of={Languages} size={16} />
          {t(foreign === 'all' ? 'vacancyPage.onlyDutch' : 'vacancyPage.partlyDutch')}
        </Text>
      )}
    </Box>
  );
}
