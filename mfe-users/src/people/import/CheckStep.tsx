import { ListView } from '@omzien/parts/table';
import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Button, Card, Checkbox, Empty, Row, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowList } from './useRowList.tsx';
import { type SeenImport, useImportSteps } from './userImports.api.ts';

/** What would happen to each row, before anything does. */
export function CheckStep({ record }: { record: SeenImport }) {
  const { t } = useTranslation('users');
  const { number } = useFormat();
  const { toasts, navigation } = usePlatform();
  const href = useHref();
  const { run } = useImportSteps();
  const [sendInvitations, setSendInvitations] = useState(record.sendInvitations);
  const [isStarting, setIsStarting] = useState(false);
  const state = useRowList(record, 'plan');
  const { create = 0, giveRole = 0, known = 0, repeated = 0, faulty = 0 } = record.plans;
  const todo = create + giveRole;

  async function start() {
    setIsStarting(true);
    try {
      await run(record, sendInvitations);
      // What the rows were filtered by says nothing of what comes of them.
      void navigation.navigate(`/users/import/${record.id}`, { replace: true });
    } catch (error) {
      toasts.getState().fail(error);
    } finally {
      setIsStarting(false);
    }
  }

  return (
    <Stack gap="5">
      <Card padding="md">
        <Stack gap="3">
          <Text>{t('imports.willCreate', { count: create, shown: number(create) })}</Text>
          {giveRole > 0 && <Text>{t('imports.willGiveRole', { count: giveRole, shown: number(giveRole) })}</Text>}
          {known + repeated > 0 && (
            <Text tone="muted">
              {t('imports.willSkip', { count: known + repeated, shown: number(known + repeated) })}
            </Text>
          )}
          {faulty > 0 && <Text tone="danger">{t('imports.areFaulty', { count: faulty, shown: number(faulty) })}</Text>}
          {todo > 0 ? (
            <>
              <Checkbox
                checked={sendInvitations}
                onChange={({ currentTarget }) => setSendInvitations(currentTarget.checked)}
              >
                {t('imports.sendInvitations')}
              </Checkbox>
              <Text size="sm" tone="muted">
                {t(sendInvitations ? 'imports.sendHint' : 'imports.noSendHint')}
              </Text>
              <Row gap="3">
                <Button loading={isStarting} onClick={() => void start()}>
                  {t('imports.run', { count: todo, shown: number(todo) })}
                </Button>
                <Button variant="outline" href={href('/users/import')}>
                  {t('imports.otherFile')}
                </Button>
              </Row>
            </>
          ) : (
            <Row gap="3">
              <Text>{t('imports.nothingToDo')}</Text>
              <Button variant="outline" href={href('/users/import')}>
                {t('imports.otherFile')}
              </Button>
            </Row>
          )}
        </Stack>
      </Card>
      <ListView state={state} caption={t('imports.rowsCaption')} empty={<Empty title={t('imports.noRows')} />} />
    </Stack>
  );
}
