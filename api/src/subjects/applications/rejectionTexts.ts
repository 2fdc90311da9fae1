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

/** What stands in the field already for who decides straight from the mail. */
export const acceptanceText: LocalizedText = {
  nl: 'Wat fijn dat je wilt helpen! We nemen snel contact met je op om kennis te maken.',
  en: 'How good that you want to help! We will be in touch soon to get to know you.',
};
export const rejectionMessage: LocalizedText = {
  nl: 'Bedankt voor je aanmelding. Helaas kunnen we nu niet met je verder. We hopen dat je snel iets anders vindt.',
  en: 'Thank you for your application. We are sorry that we cannot go on with you now. We hope you soon find something else.',
};
