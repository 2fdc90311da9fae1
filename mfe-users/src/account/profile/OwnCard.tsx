import { PoolCard } from '@omzien/parts/poolCard/PoolCard';
import { usePoolTexts } from '@omzien/parts/poolCard/usePoolTexts';
import { useFormat, usePlatform } from '@omzien/platform';
import { Box, Button, Form, Grid, Heading, Notice, Stack, Text } from '@omzien/ui';
import { DraftNotice, FormErrors, SaveBar, useForm } from '@omzien/ui/form';
import { ConflictNotice, RecordState, useRecordSaving } from '@omzien/ui/record-form';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Completeness } from './Completeness.tsx';
import { MatchSection } from './MatchSection.tsx';
import { type OwnProfile, profileAddress, useProfileWrites } from './ownProfile.api.ts';
import { PoolSection } from './PoolSection.tsx';
import { cardOf, type ProfileValues, profileSchema, profileShape, valuesOf } from './profileForm.ts';
import { useProfileLabels } from './useProfileLabels.ts';
import { WhoSection } from './WhoSection.tsx';

/** One's own card: what it says, and beside that what an organisation sees of it. */
export function OwnCard({ found }: { found: OwnProfile }) {
  const { t } = useTranslation('users');
  const { date } = useFormat();
  const { toasts } = usePlatform();
  const { change, fetch, tellOthers } = useProfileWrites();
  const labels = useProfileLabels();
  const texts = usePoolTexts();
  const form = useForm(profileSchema, valuesOf(found));
  const record = useRecordSaving(form, {
    found,
    shape: profileShape,
    writes: { create: fetch, change, fetch, addressOf: () => profileAddress },
    isDraft: () => false,
    draft: () => 'own-profile',
    name: t('profile.thisProfile'),
    onSaved({ inPool }) {
      toasts.getState().show({ color: 'success', message: t(inPool ? 'profile.savedInPool' : 'profile.saved') });
      void tellOthers();
    },
  });
  const { isSubmitting } = useFormState({ control: form.control });
  const shown = record.record ?? found;
  const values = useWatch({ control: form.control }) as ProfileValues;
  const card = cardOf(values, shown);

  return (
    <Form noValidate aria-label={t('profile.title')} onSubmit={record.saving.submit}>
      <Stack gap="4" marginBottom="4" _empty={{ display: 'none' }}>
        <DraftNotice draft={record.saving.draft} />
        <ConflictNotice form={form} record={record} labels={labels} />
        <FormErrors form={form} labels={labels} />
        {shown.leftPoolReason && !shown.inPool && (
          <Notice tone="info">{t(`profile.left.${shown.leftPoolReason}`)}</Notice>
        )}
      </Stack>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 35rem) minmax(18rem, 24rem)' }}
        columnGap="12"
        rowGap="6"
        justifyContent="space-between"
        alignItems="start"
        paddingBottom="6"
      >
        <Stack gap="0">
          <PoolSection form={form} openApproaches={shown.openApproaches ?? 0} />
          <WhoSection form={form} firstName={shown.firstName} lastName={shown.lastName ?? ''} />
          <MatchSection form={form} />
        </Stack>
        <Stack gap="6" position={{ lg: 'sticky' }} top={{ lg: 'calc(var(--om-header-height, 0px) + 1.5rem)' }}>
          <Completeness values={{ ...card, photoUrl: values.photoUrl }} />
          <Box as="section" aria-label={t('profile.preview')}>
            <Heading level={2} size={4} marginBottom="2">
              {t('profile.preview')}
            </Heading>
            <PoolCard card={card} name={card.displayName} texts={texts} vogSeenOn={null} />
            <Text size="sm" tone="muted" marginTop="2">
              {t('profile.hidden')}
            </Text>
            <Text size="sm" tone="muted" marginTop="2">
              {shown.vogSeenOn ? t('profile.vogSeen', { date: date(shown.vogSeenOn) }) : t('profile.vogNone')}
            </Text>
          </Box>
        </Stack>
      </Grid>
      <SaveBar
        state={
          <RecordState
            form={form}
            record={record}
            labels={labels}
            saved={t(found.stored ? 'profile.allSaved' : 'profile.notStored')}
          />
        }
      >
        <Button type="submit" loading={isSubmitting}>
          {t('profile.save')}
        </Button>
      </SaveBar>
    </Form>
  );
}
