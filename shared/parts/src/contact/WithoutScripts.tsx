import { formatPhoneNumber } from '@omzien/model/fields';
import { usePlatform } from '@omzien/platform';
import { Link, Notice } from '@omzien/ui';
import type { ReactNode } from 'react';

/**
 * Where scripts are off, buttons do nothing: what cannot be done, and whom of the centre to mail or call instead. Part of
 * the first HTML alone.
 *
 * @example <WithoutScripts>{t('calendar.withoutScripts')}</WithoutScripts>
 */
export function WithoutScripts({ children }: { children: ReactNode }) {
  const { center } = usePlatform();
  return (
    <noscript>
      <Notice tone="info">
        {children} <Link href={`mailto:${center.email}`}>{center.email}</Link>
        {center.phoneNumber && (
          <>
            {' · '}
            <Link href={`tel:${center.phoneNumber}`}>{formatPhoneNumber(center.phoneNumber)}</Link>
          </>
        )}
      </Notice>
    </noscript>
  );
}
