import type { Vacancy } from '@omzien/model/vacancy';
import { later, useHref } from '@omzien/platform';
import { Button, Icon } from '@omzien/ui';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountVacancyEvent } from '../vacancyEvents.api.ts';

const ShareDialog = later(() => import('./ShareDialog.tsx').then(({ ShareDialog }) => ShareDialog));

/** Passes a vacancy on: with what the device offers for it, or else by copying the address or by mail. */
export function ShareButton({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const count = useCountVacancyEvent(vacancy.id);
  const [url, setUrl] = useState<string | null>(null);

  async function share() {
    const address = new URL(href(`/vacancies/${vacancy.id}?source=share`), window.location.origin).href;
    count('share');
    // On a desk the window of the system knows fewer ways than ours.
    if (typeof navigator.share !== 'function' || !window.matchMedia('(pointer: coarse)').matches) {
      setUrl(address);
      return;
    }
    try {
      await navigator.share({ title: vacancy.title, text: vacancy.summary, url: address });
    } catch (failure) {
      // Who closes that window has changed his mind; any other failure leaves our own ways.
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) setUrl(address);
    }
  }

  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => void share()}>
        <Icon of={Share2} />
        {t('vacancyPage.share.button')}
      </Button>
      <ShareDialog vacancy={vacancy} url={url ?? ''} open={url !== null} onClose={() => setUrl(null)} />
    </>
  );
}
