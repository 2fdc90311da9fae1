import { later, useHref } from '@omzien/platform';
import { Button, Icon } from '@omzien/ui';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { SharedPage } from './ShareDialog.tsx';

const ShareDialog = later(() => import('./ShareDialog.tsx').then((file) => file.ShareDialog));

export type ShareButtonProps = {
  label: string;
  page: SharedPage;
  /** The address that is passed on, as a path of the site. */
  path: string;
  /** Somebody wants to share it. */
  onShare?: () => void;
};

/**
 * Passes a page on: by an app, by mail, with what the device offers for it, or by copying the address.
 *
 * @example <ShareButton label={t('share')} page={{ heading, name, caption, imageUrl, message }} path={`/organizations/${id}`} />
 */
export function ShareButton({ label, page, path, onShare }: ShareButtonProps) {
  const href = useHref();
  const [url, setUrl] = useState<string | null>(null);

  function share() {
    onShare?.();
    setUrl(new URL(href(path), window.location.origin).href);
  }

  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={share}>
        <Icon of={Share2} />
        {label}
      </Button>
      <ShareDialog page={page} url={url ?? ''} open={url !== null} onClose={() => setUrl(null)} />
    </>
  );
}
