import type { Organization } from '@omzien/model/organization';
import type { Vacancy } from '@omzien/model/vacancy';
import { VacancyCard } from '@omzien/parts/vacancy-card';
import { usePlatform } from '@omzien/platform';
import { Box, Button, Chip, Grid, Image, Row, Stack, Text } from '@omzien/ui';
import { useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApplyCard } from '../vacancy/page/ApplyCard.tsx';
import { VacancyFacts } from '../vacancy/page/VacancyFacts.tsx';
import { VacancyHeader } from '../vacancy/page/VacancyHeader.tsx';
import { VacancyRequirements } from '../vacancy/page/VacancyRequirements.tsx';
import { VacancyTexts } from '../vacancy/page/VacancyTexts.tsx';
import { draftOf, type VacancyForm, type VacancyValues } from './vacancyFormValues.ts';

type Shape = 'card' | 'page';
export type VacancyPreviewProps = { form: VacancyForm; organization: Organization | null; shownFirst: Shape };

/** Card and page of what is written now, drawn by the parts that draw them for visitors. */
export function VacancyPreview({ form, organization, shownFirst }: VacancyPreviewProps) {
  const { t } = useTranslation('vacancies');
  const values = useDeferredValue(useWatch({ control: form.control }) as VacancyValues);
  const [shape, setShape] = useState<Shape>(shownFirst);
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  const vacancy = useShown(values, organization);
  const isPhone = width === 'phone';
  return (
    <Stack gap="4">
      <Row role="group" aria-label={t('vacancyForm.preview.what')}>
        {(['card', 'page'] as const).map((one) => (
          <Chip key={one} selected={shape === one} onClick={() => setShape(one)}>
            {t(`vacancyForm.preview.${one}`)}
          </Chip>
        ))}
      </Row>
      <Row role="group" aria-label={t('vacancyForm.preview.width')}>
        {(['phone', 'desktop'] as const).map((one) => (
          <Chip key={one} selected={width === one} onClick={() => setWidth(one)}>
            {t(`vacancyForm.preview.${one}`)}
          </Chip>
        ))}
      </Row>
      {/* Nothing in it is pressed or reached: it is a picture of a page. */}
      <Box
        inert
        data-screen="public"
        border="1px solid"
        borderColor="border.strong"
        borderRadius="card"
        bg="bg"
        padding={isPhone ? '4' : '6'}
        maxWidth={isPhone ? '24.375rem' : 'full'}
        overflow="hidden"
      >
        {shape === 'card' ? (
          <VacancyCard vacancy={vacancy} direction={isPhone ? 'vertical' : 'horizontal'} />
        ) : (
          <Page vacancy={vacancy} isPhone={isPhone} />
        )}
      </Box>
    </Stack>
  );
}

/** What the API would answer of it. */
function useShown(values: VacancyValues, organization: Organization | null): Vacancy {
  const { t } = useTranslation('vacancies');
  const { boot } = usePlatform();
  const { draft } = draftOf(values);
  const contact = values.contactPerson;
  const text = (value: string | null | undefined) => (value?.trim() ? value : null);
  return {
    type: 'vacancies',
    id: 'preview',
    slug: '',
    status: 'published',
    vacancyType: values.vacancyType,
    title: text(values.title) ?? t('vacancyForm.preview.noTitle'),
    summary: text(values.summary) ?? values.description.slice(0, 160) ?? '',
    description: text(values.description) ?? t('vacancyForm.preview.noText'),
    requirements: text(values.requirements),
    offer: text(values.offer),
    categoryIds: values.categoryIds,
    ageGroupIds: values.ageGroupIds,
    accessibilityIds: values.accessibilityIds,
    minimumAge: values.minimumAge,
    languageLevel: values.languageLevel,
    frequency: values.frequency,
    hoursPerWeekMin: values.hoursPerWeekMin,
    hoursPerWeekMax: values.hoursPerWeekMax,
    dayparts: values.dayparts,
    startsOn: draft.startsOn ?? null,
    endsOn: draft.endsOn ?? null,
    locationKind: values.locationKind,
    street: text(values.street),
    postcode: text(values.postcode),
    city: text(values.city),
    latitude: null,
    longitude: null,
    places: values.places,
    placesTaken: 0,
    waitingList: values.waitingList,
    vogRequired: values.vogRequired,
    drivingLicence: values.drivingLicence,
    expensesText: text(values.expensesText),
    insured: values.insured,
    groupSuitable: values.groupSuitable,
    contactPerson: {
      name: contact.name,
      function: text(contact.function),
      email: null,
      phone: values.contactPhoneVisible ? (draft.contactPerson?.phone ?? null) : null,
      photoUrl: contact.photoUrl ?? null,
    },
    contactPhoneVisible: values.contactPhoneVisible,
    extraQuestions: [],
    imageUrl: values.imageUrl ?? organization?.coverUrl ?? null,
    imageAlt: values.imageUrl && !values.imageDecorative ? text(values.imageAlt) : null,
    publishedAt: boot.now,
    expiresAt: null,
    filledAt: null,
    archivedAt: null,
    createdAt: boot.now,
    sharedWithCenters: values.sharedWithCenters,
    translations: draft.translations?.en ? { en: draft.translations.en } : {},
    occurrences: draft.occurrences ?? [],
    organizationId: organization?.id ?? '',
    organizationName: organization?.name ?? '',
    organizationLogoUrl: organization?.logoUrl ?? null,
    organizationReplyDays: null,
    volunteerCenterId: '',
  };
}

function Page({ vacancy, isPhone }: { vacancy: Vacancy; isPhone: boolean }) {
  const { t } = useTranslation('vacancies');
  return (
    <Stack gap="6">
      <VacancyHeader vacancy={vacancy} />
      <Grid
        gridTemplateColumns={isPhone ? 'minmax(0, 1fr)' : 'minmax(0, 3fr) minmax(0, 2fr)'}
        gridTemplateAreas={isPhone ? '"lead" "aside" "body"' : '"lead aside" "body aside"'}
        gap="6"
        alignItems="start"
      >
        <Stack gap="6" gridArea="lead">
          {vacancy.imageUrl && (
            <Image src={vacancy.imageUrl} alt={vacancy.imageAlt ?? ''} borderRadius="card" sizes="24rem" />
          )}
          <Text size="lg">{vacancy.summary}</Text>
        </Stack>
        <ApplyCard vacancy={vacancy} action={<Button wide>{t('vacancyPage.apply')}</Button>} />
        <Stack gap="6" gridArea="body">
          <VacancyTexts vacancy={vacancy} />
          <VacancyRequirements vacancy={vacancy} />
          <VacancyFacts vacancy={vacancy} />
        </Stack>
      </Grid>
    </Stack>
  );
}
