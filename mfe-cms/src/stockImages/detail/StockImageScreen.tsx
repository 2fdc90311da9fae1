import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useHref } from '@omzien/platform';
import { Empty, Link, Screen, Skeleton, Stack } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ContentTabRow } from '../../screen/content/ContentTabRow.tsx';
import { useStockImage } from '../stockImages.api.ts';
import { StockImagePage } from './StockImagePage.tsx';

export default function StockImageScreen() {
  const { t } = useTranslation('cms');
  const href = useHref();
  const { id = '' } = useParams();
  return (
    <Screen kind="staff" width="wide">
      <ContentTabRow open="stockImages" />
      <RecordStates
        of={useStockImage(id)}
        skeleton={
          <Stack gap="6">
            <Skeleton height="3rem" width="50%" />
            <Skeleton height="24rem" />
          </Stack>
        }
        missing={
          <Empty
            level={1}
            title={t('stockImages.missing')}
            action={<Link href={href('/content/stock-images')}>{t('stockImages.back')}</Link>}
          />
        }
      >
        {(image) => <StockImagePage image={image} />}
      </RecordStates>
    </Screen>
  );
}
