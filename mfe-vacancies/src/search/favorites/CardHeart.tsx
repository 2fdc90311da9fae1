import { FavoriteButton } from './FavoriteButton.tsx';

/** The heart on a card of a vacancy in the screen of another module, such as the home page. */
export default function CardHeart({ vacancyId, title }: { vacancyId: string; title: string }) {
  return <FavoriteButton vacancyId={vacancyId} title={title} />;
}
