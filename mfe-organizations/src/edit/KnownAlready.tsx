import { useHref } from '@omzien/platform';
import { Link, Row, Text } from '@omzien/ui';
import type { Form } from '@omzien/ui/form';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AlikeNotice } from '../form/AlikeNotice.tsx';
import { useDuplicates } from '../form/duplicates.api.ts';
import { OrganizationStatusDot } from '../words/OrganizationStatusDot.tsx';

/** Organisations that may be the one that is typed, while it is typed, with the way to each of them. */
export function KnownAlready<Values extends FieldValues, Output>({ form }: { form: Form<Values, Output> }) {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const found = useDuplicates(form);
  return (
    <AlikeNotice title={t('edit.known.title')} text={t('edit.known.text')}>
      {found.map(({ id, name, city, similarity, status }) => (
        <li key={id}>
          <Row columnGap="3" rowGap="1" flexWrap="wrap">
            <Link href={href(`/organizations/${id}`)} newWindow overflowWrap="anywhere">
              {name}
            </Link>
            <Text as="span" size="sm" tone="muted">
              {city && `${city} · `}
              {t('edit.known.alike', { percent: Math.round(similarity * 100) })}
            </Text>
            {status && <OrganizationStatusDot status={status} />}
          </Row>
        </li>
      ))}
    </AlikeNotice>
  );
}
