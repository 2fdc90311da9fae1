import type { Organization } from '@omzien/model/organization';
import { useFormat, useHref } from '@omzien/platform';
import { Card, Link, Row, Text } from '@omzien/ui';
import { Fact, Facts } from '@omzien/ui/facts';
import { BadgeCheck, Clock, Globe, LandPlot, MapPin, MapPinned, MessageCircleReply, Phone, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PhoneLink, WebsiteLink } from '../shown/ContactLinks.tsx';
import { OpeningHours } from '../shown/OpeningHours.tsx';
import { Whereabouts } from '../shown/Whereabouts.tsx';

const hoursOfDay = 24;

/** Where it is, how to reach it, and how it treats who asks. */
export function OrganizationFacts({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const { number } = useFormat();
  const href = useHref();
  const { id, name, city, website, phoneNumber, openingHours = [], replyRate, medianReplyHours } = organization;
  const { address, latitude = null, longitude = null, areaOfWork, socialLinks = [] } = organization;
  const { openingExceptions = [], closedOnHolidays = false } = organization;
  const isOnMap = organization.status === 'approved' && organization.profile?.showOnSocialMap === true;
  const days = medianReplyHours === null ? null : Math.max(1, Math.ceil(medianReplyHours / hoursOfDay));
  return (
    <Card as="aside" aria-label={t('shown.facts')} gridArea="aside">
      <Facts>
        <Fact icon={MapPin} label={t('organizationPage.where')}>
          {(address || city) && (
            <Whereabouts name={name} address={address ?? { city }} latitude={latitude} longitude={longitude} />
          )}
        </Fact>
        <Fact icon={LandPlot} label={t('organizationPage.area')}>
          {areaOfWork && (
            <Text as="span" whiteSpace="pre-line" overflowWrap="anywhere">
              {areaOfWork}
            </Text>
          )}
        </Fact>
        <Fact icon={Phone} label={t('shown.phone')}>
          {phoneNumber && <PhoneLink number={phoneNumber} />}
        </Fact>
        <Fact icon={Globe} label={t('shown.website')}>
          {website && <WebsiteLink address={website} />}
        </Fact>
        <Fact icon={Share2} label={t('organizationPage.socialLinks')}>
          {socialLinks.length > 0 && (
            <Row as="ul" listStyle="none" margin="0" padding="0" columnGap="4" rowGap="0">
              {socialLinks.map(({ network, url }) => (
                <li key={network}>
                  <Link
                    href={url}
                    {...{ rel: 'noopener noreferrer' }}
                    display="inline-flex"
                    alignItems="center"
                    minHeight="11"
                  >
                    {t(`organizationPage.networks.${network}`)}
                  </Link>
                </li>
              ))}
            </Row>
          )}
        </Fact>
        <Fact icon={Clock} label={t('shown.hours')}>
          {openingHours.length + openingExceptions.length > 0 && (
            <OpeningHours hours={openingHours} exceptions={openingExceptions} closedOnHolidays={closedOnHolidays} />
          )}
        </Fact>
        <Fact icon={MessageCircleReply} label={t('organizationPage.replies')}>
          {replyRate !== null && (
            <>
              {t('organizationPage.replyRate', { share: number(Math.round(replyRate * 100)) })}
              {days !== null && (
                <Text as="span" display="block" tone="muted" size="sm" fontWeight="normal">
                  {t('organizationPage.replyDays', { count: days })}
                </Text>
              )}
            </>
          )}
        </Fact>
        <Fact icon={BadgeCheck} label={t('organizationPage.anbi')}>
          {organization.anbi && t('organizationPage.anbiYes')}
        </Fact>
        <Fact icon={MapPinned} label={t('organizationPage.socialMap')}>
          {isOnMap && (
            <Link href={href(`/sociale-kaart/${id}`)} display="inline-flex" alignItems="center" minHeight="11">
              {t('organizationPage.seeOnMap')}
            </Link>
          )}
        </Fact>
      </Facts>
    </Card>
  );
}
