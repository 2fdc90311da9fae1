import { type ReportTemplate, reportTemplates } from '@omzien/model/analyticsReport';
import { ListView } from '@omzien/parts/table';
import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Button, Card, Empty, Grid, Heading, PageHeader, Screen, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportSteps } from './reportList.api.ts';
import { useReportList } from './useReportList.tsx';

/** Reports with figures of the centre: what is kept, planned and shared, and what one begins with. */
export default function ReportListScreen() {
  const { t } = useTranslation('analytics');
  const href = useHref();
  const { number } = useFormat();
  const state = useReportList();

  return (
    <Screen kind="staff">
      <PageHeader
        back={{ href: href('/analytics'), label: t('reportList.back') }}
        title={t('reports.title')}
        count={state.answer.meta?.pagination && number(state.total)}
        description={t('reportList.intro')}
      />
      <Stack gap="8">
        <Templates />
        <ListView
          state={state}
          caption={t('reportList.caption')}
          empty={<Empty drawing="letter" title={t('reportList.empty')} hint={t('reportList.emptyHint')} />}
        />
      </Stack>
    </Screen>
  );
}

function Templates() {
  const { t } = useTranslation('analytics');
  const { clock, navigation, toasts, locale } = usePlatform();
  const { begin } = useReportSteps();
  const [busy, setBusy] = useState<ReportTemplate | null>(null);
  const [keys] = useState(() => new Map<ReportTemplate, string>());

  async function start(template: ReportTemplate) {
    setBusy(template);
    // One for all tries: an answer that was lost makes no second one.
    const key = keys.get(template) ?? clock.newId();
    keys.set(template, key);
    try {
      const title = t(`reportList.templates.${template}.newTitle`);
      const { id } = await begin({ title, template, language: locale }, key);
      await navigation.navigate(`/analytics/index-2/${id}`);
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setBusy(null);
    }
  }
  return (
    <Stack as="section" gap="3">
      <Heading level={2} size={3}>
        {t('reportList.begin')}
      </Heading>
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(15rem, 100%), 1fr))" gap="4">
        {reportTemplates.map((template) => (
          <Card key={template} padding="sm">
            <Stack gap="2" height="100%">
              <Heading level={3} size={4}>
                {t(`reportList.templates.${template}.name`)}
              </Heading>
              <Text size="sm" tone="muted" flex="1">
                {t(`reportList.templates.${template}.about`)}
              </Text>
              <Button
                variant="outline"
                alignSelf="start"
                loading={busy === template}
                disabled={busy !== null}
                aria-label={t('reportList.startWith', { name: t(`reportList.templates.${template}.name`) })}
                onClick={() => void start(template)}
              >
                {t('reportList.start')}
              </Button>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
