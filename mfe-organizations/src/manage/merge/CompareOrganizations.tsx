import type { OrganizationMergeField, OrganizationMergePreview } from '@omzien/model/organizationMerge';
import { formatPhoneNumber } from '@omzien/model/shownPhoneNumber';
import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useHref, usePlatform } from '@omzien/platform';
import {
  Box,
  Button,
  Card,
  Checkbox,
  Empty,
  Field,
  Heading,
  Image,
  Notice,
  Radio,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@omzien/ui';
import { type Column, Table } from '@omzien/ui/table';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MovedKinds } from './MovedKinds.tsx';
import {
  type MergingOrganization,
  useMergePreview,
  useMerging,
  useMergingOrganization,
} from './organizationMerges.api.ts';

type FieldRow = OrganizationMergePreview['fields'][number];
const told = ['other_center', 'same_record', 'not_in_use', 'invalid_transition'] as const;
/** Pictures are looked at, not read. */
const pictures: readonly OrganizationMergeField[] = ['logoUrl', 'coverUrl'];

function Comparison({
  from,
  into,
  preview,
}: {
  from: MergingOrganization;
  into: MergingOrganization;
  preview: OrganizationMergePreview;
}) {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const { toasts, navigation, clock } = usePlatform();
  const { merge } = useMerging();
  const [taken, setTaken] = useState<readonly OrganizationMergeField[]>([]);
  const [isSure, setIsSure] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [isMerging, setIsMerging] = useState(false);
  const intent = useRef<{ about: string; key: string } | null>(null);
  const { refusal } = preview;

  const columns = useMemo((): readonly Column<FieldRow>[] => {
    function shown(field: OrganizationMergeField, value: FieldRow['from']): string {
      if (value === null || value === '') return t('merging.nothing');
      if (pictures.includes(field)) return t('merging.picture');
      return field === 'phoneNumber' ? formatPhoneNumber(value) : value;
    }
    const side = (which: 'from' | 'into') => (row: FieldRow) => {
      const value = row[which];
      const text = shown(row.field, value);
      const picture = value && pictures.includes(row.field) && (
        <Box maxWidth="8rem" marginTop="1">
          <Image src={value} alt="" sizes="8rem" borderRadius="card" />
        </Box>
      );
      if (!row.canChoose)
        return (
          <span>
            {text}
            {picture}
          </span>
        );
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
          {picture}
        </Radio>
      );
    };
    return [
      { key: 'field', header: t('merging.field'), isTitle: true, cell: ({ field }) => t(`merging.fields.${field}`) },
      { key: 'into', header: t('merging.stays', { name: into.name }), wraps: true, cell: side('into') },
      { key: 'from', header: t('merging.closes', { name: from.name }), wraps: true, cell: side('from') },
    ];
  }, [t, taken, from.name, into.name]);

  async function submit() {
    setIsAsked(true);
    if (!isSure) return;
    setIsMerging(true);
    // The same choice sent once more is no second merge.
    const about = taken.toSorted().join();
    if (intent.current?.about !== about) intent.current = { about, key: clock.newId() };
    try {
      await merge(from, into.id, taken, intent.current.key);
      void navigation.navigate(`/organizations/${from.id}/merge`, { replace: true });
    } catch (error) {
      toasts.getState().fail(error);
    } finally {
      setIsMerging(false);
    }
  }
  // What nobody has filled in is nothing to choose from.
  const rows = useMemo(() => preview.fields.filter((row) => row.from !== null || row.into !== null), [preview.fields]);
  const reason = told.find((code) => code === refusal) ?? 'other';

  return (
    <Stack gap="5">
      <Row gap="3">
        <Button variant="outline" href={href(`/organizations/${into.id}/merge?into=${from.id}`)}>
          {t('merging.swap')}
        </Button>
        <Button variant="outline" href={href(`/organizations/${from.id}/merge`)}>
          {t('merging.other')}
        </Button>
      </Row>
      {refusal !== null && <Notice tone="warning" title={t(`merging.refusals.${reason}`)} level={3} />}
      <Table caption={t('merging.caption')} columns={columns} rows={rows} keyOf={({ field }) => field} />
      <Card padding="md" maxWidth="form">
        <Stack gap="3">
          <Heading level={3}>{t('merging.moves')}</Heading>
          <MovedKinds counts={preview.moves} nothing={t('merging.movesNothing')} />
          <Text>{t('merging.after', { from: from.name, into: into.name })}</Text>
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

/** Both organisations side by side: which values stay, what goes along, and what follows. */
export function CompareOrganizations({ organization, into }: { organization: MergingOrganization; into: string }) {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const other = useMergingOrganization(into);
  const preview = useMergePreview(organization.id, into);
  const waiting = <Skeleton height="20rem" />;
  const missing = (
    <Empty
      title={t('merging.missing')}
      action={<Button href={href(`/organizations/${organization.id}/merge`)}>{t('merging.other')}</Button>}
    />
  );

  return (
    <RecordStates of={other} skeleton={waiting} missing={missing}>
      {(chosen) => (
        <RecordStates of={preview} skeleton={waiting} missing={missing}>
          {(seen) => <Comparison from={organization} into={chosen} preview={seen} />}
        </RecordStates>
      )}
    </RecordStates>
  );
}
