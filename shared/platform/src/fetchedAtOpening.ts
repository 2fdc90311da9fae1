import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocaleWords } from './module.ts';
import { bringTexts } from './routeTexts.ts';
import { usePlatform } from './usePlatform.ts';

type Opened = { open: boolean; onClose: () => void };
type Load<Props> = () => Promise<ComponentType<Props>>;
/** Namespace → words that nothing but the dialog says. */
type OwnTexts = Readonly<Record<string, readonly LocaleWords[]>>;

/**
 * A dialog whose code is fetched when it is opened for the first time, so that a visit that never opens it does not pay
 * for it. From then on it stays, and what somebody typed is found again. When the code does not come, the reader is told
 * and the page stays as it is. Words of its own come along: `fetchedAtOpening(load, { vacancies: [words] })`.
 */
export const fetchedAtOpening =
  <Props extends Opened>(load: Load<Props>, texts: OwnTexts = {}): ((props: Props) => ReactNode) =>
  (props) =>
    createElement(FetchedDialog<Props>, { load, texts, props });

type FetchedProps<Props> = { load: Load<Props>; texts: OwnTexts; props: Props };

function FetchedDialog<Props extends Opened>({ load, texts, props }: FetchedProps<Props>): ReactNode {
  const { toasts, i18n } = usePlatform();
  const { t } = useTranslation('platform');
  const [fetched, setFetched] = useState<{ Dialog: ComponentType<Props> } | null>(null);
  const { open, onClose } = props;
  const isWanted = open && !fetched;

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const words = Object.entries(texts).map(([namespace, own]) => bringTexts(i18n, namespace, own));
    Promise.all([load(), ...words]).then(
      ([Dialog]) => {
        if (isCurrent) setFetched({ Dialog });
      },
      () => {
        if (!isCurrent) return;
        toasts.getState().show({ color: 'danger', message: t('error.network') });
        onClose();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, load, texts, onClose, toasts, i18n, t]);

  return fetched && createElement(fetched.Dialog, props);
}
