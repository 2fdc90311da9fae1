import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Badge, Box, Button, Heading, LoadingFailed, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { ProfileEditFrame } from '../edit/ProfileEditFrame.tsx';
import { Consents } from './Consents.tsx';
import { DataExport } from './DataExport.tsx';
import { usePersonalData } from './myData.api.ts';

export default function MyDataScreen() {
  const { t } = useTranslation('users');
  const href = useHref();
  return (
    <ProfileEditFrame tab="settings">
      <Stack gap="10">
        <Box as="section">
          <Heading level={2} size={3}>
            {t('myData.title')}
          </Heading>
          <Text tone="muted" marginTop="1" measured>
            {t('myData.intro')}
          </Text>
        </Box>
        <DataExport />
        <Topics />
        <Consents />
        <Box as="section">
          <Heading level={2} size={3} marginBottom="1">
            {t('myData.delete')}
          </Heading>
          <Text tone="muted" measured>
            {t('myData.deleteText')}
          </Text>
          <Row marginTop="3">
            <Button variant="outline" href={href('/profile-edit/delete')}>
              {t('myData.toDelete')}
            </Button>
          </Row>
        </Box>
      </Stack>
    </ProfileEditFrame>
  );
}

/** What is kept, by topic. Of what there is nothing, one line says so. */
function Topics() {
  const { t } = useTranslation('users');
  const { locale } = usePlatform();
  const { number } = useFormat();
  const { items, error, mutate } = usePersonalData();
  const kept = items?.filter(({ records }) => records > 0);
  const nothing = items?.filter(({ records }) => records === 0);
  return (
    <Box as="section">
      <Heading level={2} size={3} marginBottom="3">
        {t('myData.topics')}
      </Heading>
      {error && !items && <LoadingFailed onRetry={mutate} />}
      {!items && !error && <Skeleton height="40rem" />}
      <Stack as="ul" gap="0" listStyle="none" margin="0" padding="0">
        {kept?.map(({ id, title, why, until, records, isExported }) => (
          <Box as="li" key={id} paddingBlock="4" borderTop="1px solid" borderColor="border">
            <Row gap="2" alignItems="baseline">
              <Heading level={3} size={4}>
                {title[locale]}
              </Heading>
              <Text size="sm" tone="muted">
                {t('myData.records', { count: records, formatted: number(records) })}
              </Text>
              {!isExported && <Badge>{t('myData.notExported')}</Badge>}
            </Row>
            <Text marginTop="1" measured>
              {why[locale]}
            </Text>
            <Text marginTop="1" size="sm" tone="muted" measured>
              <strong>{t('myData.until')}</strong> {until[locale]}
            </Text>
          </Box>
        ))}
      </Stack>
      {nothing && nothing.length > 0 && (
        <Text marginTop="4" size="sm" tone="muted" measured>
          {t('myData.nothing', { topics: nothing.map(({ title }) => title[locale]).join(' · ') })}
        </Text>
      )}
    </Box>
  );
}
