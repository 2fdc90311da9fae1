import { AskContact } from '@omzien/parts/contact/AskContact';
import { Button, Row, Stack, Text } from '@omzien/ui';
import { type List, NothingFound } from '@omzien/ui/list';
import { useTranslation } from 'react-i18next';
import { distance, distances } from './poolQuery.ts';

/** Nobody fits: which filter to leave out, a wider circle, and how to find this search again. */
export function NobodyFound({ list }: { list: List }) {
  const { t } = useTranslation('vacancies');
  const chosen = list.query.get(distance);
  const wider = chosen === null ? undefined : distances.find((kilometres) => kilometres > Number(chosen));
  return (
    <Stack alignItems="center" textAlign="center" gap="4">
      <NothingFound list={list} />
      {wider && (
        <Row>
          <Button variant="outline" href={list.hrefWith({ [distance]: String(wider) })}>
            {t('pool.nobody.wider', { count: wider })}
          </Button>
        </Row>
      )}
      <Text tone="muted" measured>
        {t('pool.nobody.save')}
      </Text>
      <AskContact />
    </Stack>
  );
}
