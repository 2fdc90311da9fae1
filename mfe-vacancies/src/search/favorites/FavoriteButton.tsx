import { OmzienError, usePlatform } from '@omzien/platform';
import { Button, IconButton } from '@omzien/ui';
import { Heart } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { favoritesAddress, useFavorites } from './useFavorites.ts';

type FavoriteButtonProps = {
  vacancyId: string;
  title: string;
  /** With its word beside it, on the page of the vacancy; without, in the corner of a card. */
  hasWord?: boolean;
};

// By what the button says of itself, which it says at once, also before its own scripts live (`earlyInput.ts`).
const filled = { '&[aria-pressed=true] svg': { fill: 'currentColor' } };

/** The heart of a vacancy: kept in the account, or on this device for a visitor. */
export function FavoriteButton({ vacancyId, title, hasWord = false }: FavoriteButtonProps) {
  const { t } = useTranslation('vacancies');
  const { toasts, navigation } = usePlatform();
  const { has, change, isOnDevice } = useFavorites();
  const isSending = useRef(false);
  const isKept = has(vacancyId);

  async function set(wanted: boolean) {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await change(vacancyId, wanted);
      const look = { label: t('favorites.show'), run: () => void navigation.navigate(favoritesAddress) };
      const undo = { label: t('favorites.undo'), run: () => void set(true) };
      const kept = isOnDevice ? t('favorites.keptOnDevice') : t('favorites.kept');
      toasts.getState().show({
        color: 'success',
        message: wanted ? kept : t('favorites.removed'),
        action: wanted ? look : undo,
      });
    } catch (error) {
      const told = error instanceof OmzienError ? error.errors[0]?.detail : null;
      toasts.getState().show({ color: 'danger', message: told ?? t('favorites.failed') });
    } finally {
      isSending.current = false;
    }
  }

  // The second press of a double click is not a change of mind.
  const press = ({ detail }: { detail: number }) => void (detail > 1 || set(!isKept));

  const heart = <Heart size={22} aria-hidden="true" />;
  if (hasWord)
    return (
      <Button variant="outline" aria-pressed={isKept} css={filled} onClick={press}>
        {heart}
        {t('favorites.word')}
      </Button>
    );
  return (
    <IconButton
      label={t('favorites.keep', { title })}
      aria-pressed={isKept}
      bg="surface"
      color="text"
      css={{ '&[aria-pressed=true]': { color: 'danger' }, ...filled }}
      border="1px solid"
      borderColor="border"
      borderRadius="full"
      onClick={press}
    >
      {heart}
    </IconButton>
  );
}
