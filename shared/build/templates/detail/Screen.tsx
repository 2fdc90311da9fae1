import { RecordStates } from '@omzien/parts/record/RecordStates';
import { Empty, PageHeader, Screen, Skeleton } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { use{{Key}} } from './{{key}}.api.ts';

export default function {{Screen}}() {
  const { t } = useTranslation('{{namespace}}');
  const { id = '' } = useParams();

  return (
    <Screen kind="{{kind}}" width="wide">
      <RecordStates
        of={use{{Key}}(id)}
        skeleton={<Skeleton height="20rem" />}
        missing={<Empty level={1} title={t('{{key}}.missing')} />}
      >
        {(record) => <PageHeader title={record.{{name}}} description={t('{{key}}.title')} />}
      </RecordStates>
    </Screen>
  );
}
