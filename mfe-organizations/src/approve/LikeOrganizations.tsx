import type { Organization } from '@omzien/model/organization';
import { useSignUp } from '@omzien/parts/review/review.api';
import { useFormat, useHref } from '@omzien/platform';
import { Badge, Button, Card, Heading, Link, LoadingFailed, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { type Column, Table } from '@omzien/ui/table';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SignUp, useLike } from './queue.api.ts';

const compared = ['name', 'city', 'address', 'website', 'kvkNumber', 'email', 'phoneNumber', 'description'] as const;
type Compared = (typeof compared)[number];

function shownValue(record: Organization, field: Compared): string {
  if (field !== 'address') return record[field] ?? '';
  const { street = null, houseNumber = null, postcode = null, city = '' } = record.address ?? {};
  return [`${street ?? ''} ${houseNumber ?? ''}`.trim(), postcode, city].filter(Boolean).join(', ');
}

/** A sign-up and an organisation that is there already, side by side; what is the same says so. */
function Comparison({ record, otherId }: { record: SignUp; otherId: string }) {
  const { t } = useTranslation('organizations');
  const { data, error, mutate } = useSignUp(otherId);
  const columns = useMemo(
    (): readonly Column<Compared>[] => [
      {
        key: 'field',
        header: t('approve.like.field'),
        isTitle: true,
        cell: (field) => t(`approve.like.fields.${field}`),
      },
      { key: 'this', header: record.name, wraps: true, cell: (field) => shownValue(record, field) || '–' },
      {
        key: 'other',
        header: t('approve.like.already', { name: data?.name ?? '' }),
        wraps: true,
        cell: (field) => {
          const value = data ? shownValue(data, field) : '';
          const isSame = value !== '' && value.toLowerCase() === shownValue(record, field).toLowerCase();
          return (
            <>
              {value || '–'} {isSame && <Badge tone="warning">{t('approve.like.same')}</Badge>}
            </>
          );
        },
      },
    ],
    [t, record, data],
  );
  if (error && !data) return <LoadingFailed onRetry={mutate} />;
  if (!data) return <Skeleton height="16rem" />;
  return <Table caption={t('approve.like.caption')} columns={columns} rows={compared} keyOf={(field) => field} />;
}

/** Organisations that may be the same one. */
export function LikeOrganizations({ record }: { record: SignUp }) {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const { number } = useFormat();
  const { items, error, mutate } = useLike(record);
  const [open, setOpen] = useState<string | null>(null);
  if (error && !items) return <LoadingFailed onRetry={mutate} />;
  if (!items || items.length === 0) return null;

  return (
    <Card as="section" padding="md">
      <Stack gap="3">
        <Heading level={2} size={3}>
          {t('approve.like.title')}
        </Heading>
        <Stack as="ul" gap="3" listStyleType="none" margin="0" padding="0">
          {items.map(({ id, name, city, similarity, status }) => (
            <li key={id}>
              <Row gap="2" flexWrap="wrap">
                <Link href={href(`/organizations/${id}`)} newWindow>
                  {name}
                </Link>
                <Badge tone={similarity >= 0.8 ? 'warning' : 'neutral'}>
                  {t('approve.like.similarity', { share: number(similarity, { style: 'percent' }) })}
                </Badge>
                {city && (
                  <Text as="span" size="sm" tone="muted">
                    {city}
                  </Text>
                )}
                {status && (
                  <Button
                    variant="outline"
                    size="sm"
                    aria-expanded={open === id}
                    onClick={() => setOpen(open === id ? null : id)}
                  >
                    {t('approve.like.compare')}
                  </Button>
                )}
              </Row>
            </li>
          ))}
        </Stack>
        {open && <Comparison key={open} record={record} otherId={open} />}
      </Stack>
    </Card>
  );
}
