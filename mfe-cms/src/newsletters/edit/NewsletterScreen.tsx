import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useHref } from '@omzien/platform';
import { Button, Empty, Screen, Skeleton } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { NewsletterEditor } from './NewsletterEditor.tsx';
import { NewsletterResult } from './NewsletterResult.tsx';
import { useNewsletter } from './newsletter.api.ts';

/** One newsletter: being written, or how far it is. It goes on without this page. */
export default function NewsletterScreen() {
  const { t } = useTranslation('cms');
  const href = useHref();
  const { id = '' } = useParams();
  const missing = (
    <Empty
      level={1}
      title={t('newsletterEdit.missing')}
      action={<Button href={href('/content/newsletters')}>{t('newsletterEdit.back')}</Button>}
    />
  );
  return (
    <Screen kind="staff">
      <RecordStates of={useNewsletter(id)} skeleton={<Skeleton height="40rem" />} missing={missing}>
        {(found) =>
          found.status === 'draft' ? (
            <NewsletterEditor key={found.id} found={found} />
          ) : (
            <NewsletterResult key={found.id} newsletter={found} />
          )
        }
      </RecordStates>
    </Screen>
  );
}
