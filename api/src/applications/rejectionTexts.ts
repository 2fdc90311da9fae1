import type { RejectionReason } from '@omzien/model/application';
import type { LocalizedText } from '@omzien/model/fields';

/** How a reason reads behind "De reden:" in the mail. */
export const rejectionTexts: Record<RejectionReason, LocalizedText> = {
  filled: { nl: 'de plek is al vergeven', en: 'the place has been given to somebody else' },
  no_fit: { nl: 'het past niet goed bij deze taak', en: 'it is not a good match for this task' },
  distance: { nl: 'de afstand is te groot', en: 'the distance is too great' },
  time: { nl: 'de tijden passen niet', en: 'the times do not match' },
  requirement: { nl: 'er is een VOG of een leeftijd nodig', en: 'a certificate of conduct or an age is required' },
  other: { nl: 'zie het bericht hieronder', en: 'see the message below' },
};
