import type { Organization } from '@omzien/model/organization';
import { RecordStates } from '@omzien/parts/record/RecordStates';
import { ShareButton } from '@omzien/parts/share/ShareButton';
import { later, useHref } from '@omzien/platform';
import { Box, Button, Empty, Heading, Icon, Image, Row, Screen, Skeleton, Stack, Text } from '@omzien/ui';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AboutText } from '../shown/AboutText.tsx';
import { ActivitiesOf } from '../shown/ActivitiesOf.tsx';
import { BadgeList } from '../shown/BadgeList.tsx';
import { CheckedLine } from '../shown/CheckedLine.tsx';
import { useOrganizationLookups } from '../shown/lookups.api.ts';
import { OrganizationHead } from '../shown/OrganizationHead.tsx';
import { PageColumns } from '../shown/PageColumns.tsx';
import { VacanciesOf } from '../shown/VacanciesOf.tsx';
import { OrganizationFacts } from './OrganizationFacts.tsx';
import { useOrganization } from './organization.api.ts';
import { StatusNotice } from './StatusNotice.tsx';

// Only some readers need these.
const StaffBar = later(() => import('./StaffBar.tsx').then((file) => file.StaffBar));
const ReportOrganizationDialog = later(
  () => import('./report/ReportOrganizationDialog.tsx').then((file) => file.ReportOrganizationDialog),
  { texts: ['page/report'] },
);
const unprinted = { '@media print': { display: 'none' } };

export default function OrganizationScreen() {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const { id = '' } = useParams();
  const answer = useOrganization(id);
  return (
    <Screen kind="public">
      <RecordStates
        of={answer}
        skeleton={<OrganizationSkeleton />}
        missing={
          <Empty
            level={1}
            title={t('organizationPage.missing')}
            hint={t('organizationPage.missingHint')}
            action={<Button href={href('/sociale-kaart')}>{t('shown.toMap')}</Button>}
          />
        }
      >
        {(organization) => <OrganizationPage key={organization.id} organization={organization} />}
      </RecordStates>
    </Screen>
  );
}

function OrganizationPage({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const { activityTypes, ageGroups } = useOrganizationLookups();
  const [isReporting, setIsReporting] = useState(false);
  const { id, name, status, city, description, logoUrl, coverUrl, profile } = organization;
  const focus = organization.coverFocalPoint ?? undefined;
  const themes = (profile?.activityTypeIds ?? []).map(activityTypes.nameOf).filter(Boolean);
  const people = (profile?.ageGroupIds ?? []).map(ageGroups.nameOf).filter(Boolean);
  const isManaged = organization.permissions?.update === true;
  const isPublic = status === 'approved';

  return (
    <Stack gap={{ base: '6', lg: '8' }}>
      {isManaged && (
        <Box minHeight="4rem">
          <StaffBar organization={organization} />
        </Box>
      )}
      <StatusNotice status={status} />
      <Stack as="header" gap="5">
        {coverUrl && (
          <Image
            src={coverUrl}
            alt={organization.coverAlt ?? ''}
            eager
            ratio={[4, 1]}
            borderRadius="card"
            objectPosition={focus && `${focus.x * 100}% ${focus.y * 100}%`}
            sizes="(min-width: 1120px) 1120px, 100vw"
          />
        )}
        <OrganizationHead organization={organization} />
      </Stack>
      <PageColumns aside="22rem">
        <Stack gap="6" gridArea="about">
          <Box as="section">
            <Heading level={2} size={3} marginBottom="3">
              {t('shown.about')}
            </Heading>
            {description ? <AboutText text={description} /> : <Text tone="muted">{t('organizationPage.noAbout')}</Text>}
          </Box>
          {themes.length > 0 && <Names title={t('shown.offer')} names={themes} />}
          {people.length > 0 && <Names title={t('shown.people')} names={people} />}
          <CheckedLine checkedAt={organization.profileCheckedAt} />
          {isPublic && (
            <Row css={unprinted}>
              <ShareButton
                label={t('organizationPage.share.button')}
                path={`/organizations/${id}`}
                page={{
                  heading: t('organizationPage.share.title'),
                  name,
                  caption: city ?? '',
                  imageUrl: coverUrl ?? logoUrl,
                  message: t('organizationPage.share.message', { name }),
                }}
              />
              <Button variant="tertiary" aria-haspopup="dialog" onClick={() => setIsReporting(true)}>
                <Icon of={Flag} />
                {t('organizationPage.report')}
              </Button>
            </Row>
          )}
        </Stack>
        <OrganizationFacts organization={organization} />
      </PageColumns>
      {isPublic && (
        <>
          <VacanciesOf id={id} name={name} />
          <ActivitiesOf id={id} />
        </>
      )}
      <ReportOrganizationDialog id={id} open={isReporting} onClose={() => setIsReporting(false)} />
    </Stack>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <Box as="section">
      <Heading level={2} size={4} marginBottom="2">
        {title}
      </Heading>
      <BadgeList names={names} tone="neutral" />
    </Box>
  );
}

function OrganizationSkeleton() {
  return (
    <Stack gap="6">
      <Skeleton aspectRatio="4 / 1" borderRadius="card" />
      <Skeleton height="5rem" width="60%" />
      <PageColumns aside="22rem">
        <Skeleton height="16rem" gridArea="about" />
        <Skeleton height="22rem" gridArea="aside" borderRadius="card" />
      </PageColumns>
    </Stack>
  );
}
