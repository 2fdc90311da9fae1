import type { NewsletterStatus } from '@omzien/model/newsletter';
import { StatusDot, type Tone } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

const tones: Readonly<Record<NewsletterStatus, Tone>> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'info',
  stopped: 'warning',
  sent: 'success',
};

/** How a newsletter stands, as a dot with a word. */
export function NewsletterState({ status }: { status: NewsletterStatus }) {
  const { t } = useTranslation('cms');
  return <StatusDot tone={tones[status]}>{t(`newsletterWords.status.${status}`)}</StatusDot>;
}
