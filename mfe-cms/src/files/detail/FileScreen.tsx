import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useHref } from '@omzien/platform';
import { Empty, Link, Screen, Skeleton, Stack } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ContentTabRow } from '../../screen/content/ContentTabRow.tsx';
import { useFile } from '../files.api.ts';
import { FilePage } from './FilePage.tsx';

export default function FileScreen() {
  const { t } = useTranslation('cms');
  const href = useHref();
  const { id = '' } = useParams();
  return (
    <Screen kind="staff" width="wide">
      <ContentTabRow open="files" />
      <RecordStates
        of={useFile(id)}
        skeleton={
          <Stack gap="6">
            <Skeleton height="3rem" width="50%" />
            <Skeleton height="24rem" />
          </Stack>
        }
        missing={
          <Empty
            level={1}
            title={t('files.detail.missing')}
            action={<Link href={href('/content/file-upload')}>{t('files.detail.back')}</Link>}
          />
        }
      >
        {(file) => <FilePage file={file} />}
      </RecordStates>
    </Screen>
  );
}
