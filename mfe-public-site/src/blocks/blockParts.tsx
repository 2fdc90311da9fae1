import { Skeleton } from '@omzien/ui';
import { apart } from './apart.tsx';
import { ButtonIcon } from './BlockButton.tsx';

// A page fetches what it has of these; a hero opens it, and comes at once.
export const VacancyCategories = apart(() => import('./VacancyCategories.tsx').then((file) => file.VacancyCategories));
export const DynamicCards = apart(() => import('./DynamicCards.tsx').then((file) => file.DynamicCards));
export const CallToAction = apart(() => import('./CallToAction.tsx').then((file) => file.CallToAction));
export const DualCta = apart(() => import('./DualCta.tsx').then((file) => file.DualCta));
export const FourCards = apart(() => import('./FourCards.tsx').then((file) => file.FourCards));
export const Hotlinks = apart(() => import('./Hotlinks.tsx').then((file) => file.Hotlinks));
export const ImageTextButtons = apart(() => import('./ImageTextButtons.tsx').then((file) => file.ImageTextButtons));
export const LogoBar = apart(() => import('./LogoBar.tsx').then((file) => file.LogoBar));
export const MarkdownText = apart(() => import('./MarkdownText.tsx').then((file) => file.MarkdownText));
export const NewsCarousel = apart(() => import('./NewsCarousel.tsx').then((file) => file.NewsCarousel));
export const PersonCards = apart(() => import('./PersonCards.tsx').then((file) => file.PersonCards));
export const PhotoSlideshow = apart(() => import('./PhotoSlideshow.tsx').then((file) => file.PhotoSlideshow));
export const PictureBlock = apart(() => import('./PictureBlock.tsx').then((file) => file.PictureBlock));
export const QuoteBlock = apart(() => import('./QuoteBlock.tsx').then((file) => file.QuoteBlock));
export const TextWithUsps = apart(() => import('./TextWithUsps.tsx').then((file) => file.TextWithUsps));
export const YouTubeFilm = apart(() => import('./YouTubeFilm.tsx').then((file) => file.YouTubeFilm));
export const FormBlock = apart(() => import('./FormBlock.tsx').then((file) => file.FormBlock), {
  texts: ['forms'],
  waiting: <Skeleton height="20rem" maxWidth="form" borderRadius="card" />,
});

/** Fetches all of them, for tests that look at once. */
export const fetchBlocks = () =>
  Promise.all(
    [
      VacancyCategories,
      DynamicCards,
      CallToAction,
      DualCta,
      FourCards,
      Hotlinks,
      ImageTextButtons,
      LogoBar,
      MarkdownText,
      NewsCarousel,
      PersonCards,
      PhotoSlideshow,
      PictureBlock,
      QuoteBlock,
      TextWithUsps,
      YouTubeFilm,
      FormBlock,
      ButtonIcon,
    ].map(({ fetch }) => fetch()),
  );
