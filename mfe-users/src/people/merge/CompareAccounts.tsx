import { formatPhoneNumber } from '@omzien/model/shownPhoneNumber';
import type { MergeField, UserMergePreview } from '@omzien/model/userMerge';
import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Button, Card, Checkbox, Empty, Field, Heading, Notice, Radio, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { type Column, Table } from '@omzien/ui/table';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MovedKinds } from './MovedKinds.tsx';
import { type MergingUser, useMergePreview, useMerging, useMergingUser } from './userMerges.api.ts';

type FieldRow = UserMergePreview['fields'][number];
const told = ['stands_higher', 'other_center', 'not_yourself', 'not_in_use', 'invalid_transition'] as const;

function Comparison({ from, into, preview }: { from: MergingUser; into: MergingUser; preview: UserMergePreview }) {
  const { t } = useTranslation('users');
  const href = useHref();
  const { language } = useFormat();
  const { toasts, navigation } = usePlatform();
  const { merge } = useMerging();
  const [taken, setTaken] = useState<readonly MergeField[]>([]);
  const [isSure, setIsSure] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [isMerging, setIsMerging] = useState(false);
  const { refusal } = preview;

  const columns = useMemo((): readonly Column<FieldRow>[] => {
    function shown(field: MergeField, value: FieldRow['from']): string {
      if (value === null || value === '') return t('merging.nothing');
      if (field === 'locale') return language(String(value));
      if (field === 'gender') return t(`merging.genders.${value as 'male' | 'female' | 'other'}`);
      return field === 'phoneNumber' ? formatPhoneNumber(String(value)) : String(value);
    }
    const side = (which: 'from' | 'into') => (row: FieldRow) => {
      const text = shown(row.field, row[which]);
      if (!row.canChoose) return <Text as="span">{text}</Text>;
      const isFrom = which === 'from';
      return (
        <Radio
          name={`merge-${row.field}`}
          aria-label={t('merging.takeOf', { field: t(`merging.fields.${row.field}`), value: text })}
          checked={taken.includes(row.field) === isFrom}
          onChange={() =>
            setTaken((before) => [...before.filter((one) => one !== row.field), ...(isFrom ? [row.field] : [])])
          }
        >
          {text}
        </Radio>
      );
    };
    return [
      { key: 'field', header: t('merging.field'), isTitle: true, cell: ({ field }) => t(`merging.fields.${field}`) },
      { key: 'into', header: t('merging.stays', { name: into.fullName }), wraps: true, cell: side('into') },
      { key: 'from', header: t('merging.closes', { name: from.fullName }), wraps: true, cell: side('from') },
    ];
  }, [t, language, taken, from.fullName, into.fullName]);

  async function submit() {
    setIsAsked(true);
    if (!isSure) return;
    setIsMerging(true);
    try {
      await merge(from, into.id, taken);
      void navigation.navigate(`/users/${from.id}/merge`, { replace: true });
    } catch (error) {
      toasts.getState().fail(error);
    } finally {
      setIsMerging(false);
    }
  }
  // What nobody has filled in is nothing to choose from.
  const rows = useMemo(() => preview.fields.filter((row) => row.from !== null || row.into !== null), [preview.fields]);
  const reason = told.find((code) => code === refusal) ?? 'other';
  const address = preview.fields.find(({ field }) => field === 'email');

  return (
    <Stack gap="5">
      <Row gap="3">
        <Button variant="outline" href={href(`/users/${into.id}/merge?into=${from.id}`)}>
          {t('merging.swap')}
        </Button>
        <Button variant="outline" href={href(`/users/${from.id}/merge`)}>
          {t('merging.other')}
        </Button>
      </Row>
      {refusal !== null && <Notice tone="warning" title={t(`merging.refusals.${reason}`)} level={3} />}
      <Table caption={t('merging.caption')} columns={columns} rows={rows} keyOf={({ field }) => field} />
      <Card padding="md" maxWidth="form">
        <Stack gap="3">
          <Heading level={3}>{t('merging.moves')}</Heading>
          <MovedKinds counts={preview.moves} nothing={t('merging.movesNothing')} />
          <Text>
            {t('merging.after', { email: String((taken.includes('email') ? address?.from : address?.into) ?? '') })}
          </Text>
          <Text tone="muted">{t('merging.undoHint')}</Text>
          {refusal === null && (
            <>
              <Field.Root invalid={isAsked && !isSure}>
                <Checkbox checked={isSure} onChange={({ currentTarget }) => setIsSure(currentTarget.checked)}>
                  {t('merging.confirm')}
                </Checkbox>
                <Field.ErrorText>{t('merging.confirmFirst')}</Field.ErrorText>
              </Field.Root>
              <Row>
                <Button loading={isMerging} onClick={() => void submit()}>
                  {t('merging.submit')}
                </Button>
              </Row>
            </>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}

/** Both accounts side by side: which values stay, what goes along, and what follows. */
export function CompareAccounts({ user, into }: { user: MergingUser; into: string }) {
  const { t } = useTranslation('users');
  const href = useHref();
  const other = useMergingUser(into);
  const preview = useMergePreview(user.id, into);
  const waiting = <Skeleton height="20rem" />;
  const missing = (
    <Empty
      title={t('merging.missing')}
      action={<Button href={href(`/users/${user.id}/merge`)}>{t('merging.other')}</Button>}
    />
  );

  return (
    <RecordStates of={other} skeleton={waiting} missing={missing}>
      {(chosen) => (
        <RecordStates of={preview} skeleton={waiting} missing={missing}>
          {(seen) => <Comparison from={user} into={chosen} preview={seen} />}
        </RecordStates>
      )}
    </RecordStates>
  );
}
