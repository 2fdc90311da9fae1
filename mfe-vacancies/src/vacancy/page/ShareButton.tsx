import type { Vacancy } from '@omzien/model/vacancy';
import { later, useHref } from '@omzien/platform';
import { Button, Icon } from '@omzien/ui';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountVacancyEvent } from '../vacancyEvents.api.ts';

const ShareDialog = later(() => import('./ShareDialog.tsx').then(({ ShareDialog }) => ShareDialog));

/** Passes a vacancy on: by an app, by mail, with what the device offers for it, or by copying the address. */
export function ShareButton({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const count = useCountVacancyEvent(vacancy.id);
  const [url, setUrl] = useState<string | null>(null);

  function share() {
    const address = new URL(href(`/vacancies/${vacancy.id}?source=share`), window.location.origin).href;
    count('share');
    setUrl(address);
  }

  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={share}>
        <Icon of={Share2} />
        {t('vacancyPage.share.button')}
      </Button>
      <ShareDialog vacancy={vacancy} url={url ?? ''} open={url !== null} onClose={() => setUrl(null)} />
    </>
  );
}
