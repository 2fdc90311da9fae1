import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlatform } from './usePlatform.ts';

type Opened = { open: boolean; onClose: () => void };
type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A dialog whose code is fetched when it is opened for the first time, so that a visit that never opens it does not pay
 * for it. From then on it stays, and what somebody typed is found again. When the code does not come, the reader is told
 * and the page stays as it is.
 */
export const fetchedAtOpening =
  <Props extends Opened>(load: Load<Props>): ((props: Props) => ReactNode) =>
  (props) =>
    createElement(FetchedDialog<Props>, { load, props });

function FetchedDialog<Props extends Opened>({ load, props }: { load: Load<Props>; props: Props }): ReactNode {
  const { toasts } = usePlatform();
  const { t } = useTranslation('platform');
  const [fetched, setFetched] = useState<{ Dialog: ComponentType<Props> } | null>(null);
  const { open, onClose } = props;
  const isWanted = open && !fetched;

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    load().then(
      (Dialog) => {
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
  }, [isWanted, load, onClose, toasts, t]);

  return fetched && createElement(fetched.Dialog, props);
}
