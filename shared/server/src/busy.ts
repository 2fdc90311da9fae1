/** What a refusal says when there is too much to do, whichever server refuses: nothing was done by then. */
export const busyDetail = {
  nl: 'Het is nu erg druk. Probeer het over een paar tellen opnieuw.',
  en: 'We are very busy now. Please try again in a few seconds.',
} as const;

/** The same for who saves something: the sentence stands in the form, below what was filled in. */
export const busySavingDetail = {
  nl: 'Het is nu erg druk. Er is nog niets opgeslagen. Wat je hebt ingevuld, staat er nog. Probeer het zo opnieuw.',
  en: 'We are very busy now. Nothing has been saved yet. What you filled in is still there. Please try again in a moment.',
} as const;

/** Seconds after which to come back, one of them drawn for each: those who were refused together do not return together. */
export const comeBackAfter = [1, 2, 3, 4] as const;
