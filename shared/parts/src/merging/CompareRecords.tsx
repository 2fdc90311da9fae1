import { useHref, usePlatform } from '@omzien/platform';
import { Button, Card, Checkbox, Empty, Field, Heading, Notice, Radio, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { type Column, Table } from '@omzien/ui/table';
import { useMemo, useRef, useState } from 'react';
import { RecordStates } from '../record/RecordStates.tsx';
import { MovedKinds } from './MovedKinds.tsx';
import type { MergeWords } from './mergeWords.ts';
import {
  type MergePreview,
  type Merging,
  type MergingRecord,
  mergeAddress,
  useMerge,
  useMergePreview,
  useMergingRecord,
} from './merging.api.ts';
import { useMergingTexts } from './useMergingTexts.ts';

type FromProps<Kept extends MergingRecord, Field extends string, Kind extends string> = {
  merging: Merging<Kept, Field, Kind>;
  words: MergeWords<Kept, Field, Kind>;
  from: Kept;
};
type ComparisonProps<Kept extends MergingRecord, Field extends string, Kind extends string> = FromProps<
  Kept,
  Field,
  Kind
> & { into: Kept; preview: MergePreview<Field, Kind> };

function Comparison<Kept extends MergingRecord, FieldName extends string, Kind extends string>({
  merging,
  words,
  from,
  into,
  preview,
}: ComparisonProps<Kept, FieldName, Kind>) {
  type FieldRow = MergePreview<FieldName, Kind>['fields'][number];
  const { t } = useMergingTexts();
  const href = useHref();
  const { toasts, navigation, clock } = usePlatform();
  const { type, nameOf } = merging;
  const { merge } = useMerge(merging);
  const [taken, setTaken] = useState<readonly FieldName[]>([]);
  const [isSure, setIsSure] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [isMerging, setIsMerging] = useState(false);
  const intent = useRef<{ about: string; key: string } | null>(null);
  const { refusal } = preview;

  const columns = useMemo((): readonly Column<FieldRow>[] => {
    const side = (which: 'from' | 'into') => (row: FieldRow) => {
      const value = row[which];
      const { text, beside } =
        value === null || value === ''
          ? { text: t('nothing'), beside: undefined }
          : { beside: undefined, ...words.shown(row.field, value) };
      if (!row.canChoose)
        return (
          <span>
            {text}
            {beside}
          </span>
        );
      const isFrom = which === 'from';
      return (
        <Radio
          name={`merge-${row.field}`}
          aria-label={t('takeOf', { field: words.field(row.field), value: text })}
          checked={taken.includes(row.field) === isFrom}
          onChange={() =>
            setTaken((before) => [...before.filter((one) => one !== row.field), ...(isFrom ? [row.field] : [])])
          }
        >
          {text}
          {beside}
        </Radio>
      );
    };
    return [
      { key: 'field', header: t('field'), isTitle: true, cell: ({ field }) => words.field(field) },
      { key: 'into', header: t('stays', { name: nameOf(into) }), wraps: true, cell: side('into') },
      { key: 'from', header: t('closes', { name: nameOf(from) }), wraps: true, cell: side('from') },
    ];
  }, [t, words, taken, nameOf, from, into]);

  async function submit() {
    setIsAsked(true);
    if (!isSure) return;
    setIsMerging(true);
    // The same choice sent once more is no second merge.
    const about = taken.toSorted().join();
    if (intent.current?.about !== about) intent.current = { about, key: clock.newId() };
    try {
      await merge(from, into.id, taken, intent.current.key);
      void navigation.navigate(mergeAddress(type, from.id), { replace: true });
    } catch (error) {
      toasts.getState().fail(error);
    } finally {
      setIsMerging(false);
    }
  }
  // What nobody has filled in is nothing to choose from.
  const rows = useMemo(() => preview.fields.filter((row) => row.from !== null || row.into !== null), [preview.fields]);

  return (
    <Stack gap="5">
      <Row gap="3">
        <Button variant="outline" href={href(mergeAddress(type, into.id, from.id))}>
          {words.swap}
        </Button>
        <Button variant="outline" href={href(mergeAddress(type, from.id))}>
          {words.other}
        </Button>
      </Row>
      {refusal !== null && <Notice tone="warning" title={words.refusal(refusal)} level={3} />}
      <Table caption={words.caption} columns={columns} rows={rows} keyOf={({ field }) => field} />
      <Card padding="md" maxWidth="form">
        <Stack gap="3">
          <Heading level={3}>{t('moves')}</Heading>
          <MovedKinds counts={preview.moves} text={words.kind} nothing={words.movesNothing} />
          <Text>{words.after(from, into, preview, taken)}</Text>
          <Text tone="muted">{words.undoHint}</Text>
          {refusal === null && (
            <>
              <Field.Root invalid={isAsked && !isSure}>
                <Checkbox checked={isSure} onChange={({ currentTarget }) => setIsSure(currentTarget.checked)}>
                  {words.confirm}
                </Checkbox>
                <Field.ErrorText>{t('confirmFirst')}</Field.ErrorText>
              </Field.Root>
              <Row>
                <Button loading={isMerging} onClick={() => void submit()}>
                  {t('submit')}
                </Button>
              </Row>
            </>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}

/** Both records side by side: which values stay, what goes along, and what follows. */
export function CompareRecords<Kept extends MergingRecord, FieldName extends string, Kind extends string>({
  into,
  ...of
}: FromProps<Kept, FieldName, Kind> & { into: string }) {
  const { merging, words, from } = of;
  const href = useHref();
  const other = useMergingRecord(merging, into);
  const preview = useMergePreview(merging, from.id, into);
  const waiting = <Skeleton height="20rem" />;
  const missing = (
    <Empty
      title={words.missing}
      action={<Button href={href(mergeAddress(merging.type, from.id))}>{words.other}</Button>}
    />
  );

  return (
    <RecordStates of={other} skeleton={waiting} missing={missing}>
      {(chosen) => (
        <RecordStates of={preview} skeleton={waiting} missing={missing}>
          {(seen) => <Comparison {...of} into={chosen} preview={seen} />}
        </RecordStates>
      )}
    </RecordStates>
  );
}
