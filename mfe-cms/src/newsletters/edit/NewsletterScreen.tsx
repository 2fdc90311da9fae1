import { RecordStates } from '@omzien/parts/record/RecordStates';
import { later, useHref } from '@omzien/platform';
import { Button, Empty, LoadingFailed, Screen, Skeleton } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useNewsletter } from './newsletter.api.ts';

const states = { waiting: () => <Skeleton height="40rem" />, failed: LoadingFailed };
const NewsletterEditor = later(() => import('./NewsletterEditor.tsx').then((file) => file.NewsletterEditor), {
  ...states,
  texts: ['newsletters/write', 'mailPreview'],
});
const NewsletterResult = later(() => import('./NewsletterResult.tsx').then((file) => file.NewsletterResult), {
  ...states,
  texts: ['newsletters/result'],
});

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
