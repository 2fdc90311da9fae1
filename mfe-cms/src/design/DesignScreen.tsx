import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useHref } from '@omzien/platform';
import { Box, Button, Empty, Grid, PageHeader, Screen, Skeleton } from '@omzien/ui';
import { useForm } from '@omzien/ui/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsTabRow } from '../screen/settings/SettingsTabRow.tsx';
import { DesignForm } from './DesignForm.tsx';
import { useStoredDesign } from './record/design.api.ts';
import { designSchema, type StoredDesign, valuesOf, workedOn } from './record/designValues.ts';

export default function DesignScreen() {
  const { t } = useTranslation('cms');
  const href = useHref();
  const page = (state: ReactNode) => (
    <Screen kind="staff">
      <PageHeader title={t('design.title')} description={t('siteDesign.intro')} />
      <SettingsTabRow open="design" />
      {state}
    </Screen>
  );
  const home = (
    <Button variant="outline" href={href('/')}>
      {t('siteDesign.toSite')}
    </Button>
  );
  const skeleton = (
    <Grid gridTemplateColumns={{ base: '1fr', lg: '26rem 1fr' }}>
      <Skeleton height="40rem" />
      <Box display={{ base: 'none', lg: 'block' }}>
        <Skeleton height="40rem" />
      </Box>
    </Grid>
  );
  return (
    <RecordStates
      of={useStoredDesign()}
      skeleton={skeleton}
      missing={<Empty title={t('siteDesign.missing')} action={home} />}
      frame={page}
    >
      {(found) =>
        page(
          found.permissions?.update === false ? (
            <Empty title={t('siteDesign.notGranted')} hint={t('siteDesign.notGrantedHint')} action={home} />
          ) : (
            <WorkedOn key={found.id} found={found} />
          ),
        )
      }
    </RecordStates>
  );
}

function WorkedOn({ found }: { found: StoredDesign }) {
  const form = useForm(designSchema, valuesOf(workedOn(found)));
  return <DesignForm form={form} found={found} />;
}
