import { usePlatform } from '@omzien/platform';

const texts = {
  nl: {
    signedOut: 'Je bent uitgelogd',
    signInToSave: 'Log in om op te slaan. Wat je schreef, staat er nog.',
    signIn: 'Inloggen',
    restored: (when: string) => `Dit heb je op ${when} ingevuld en nog niet opgeslagen. We hebben het teruggezet.`,
    unsent: (when: string) => `Niet verstuurd, bewaard op ${when}.`,
    discard: 'Weggooien',
    discarded: 'Wat je had ingevuld, is weggegooid.',
    undo: 'Ongedaan maken',
    saving: 'Bezig met opslaan',
    saved: (time: string) => `Opgeslagen om ${time}`,
    notSaved: 'Nog niet opgeslagen. We proberen het vanzelf opnieuw.',
  },
  en: {
    signedOut: 'You have been signed out',
    signInToSave: 'Sign in to save. What you wrote is still there.',
    signIn: 'Sign in',
    restored: (when: string) => `You filled this in on ${when} and did not save it. We have put it back.`,
    unsent: (when: string) => `Not sent, kept on ${when}.`,
    discard: 'Throw away',
    discarded: 'What you had filled in is thrown away.',
    undo: 'Undo',
    saving: 'Saving',
    saved: (time: string) => `Saved at ${time}`,
    notSaved: 'Not saved yet. We keep trying.',
  },
};

/** The texts of drafts and autosave, in the reader's language. */
export const useFormTexts = () => texts[usePlatform().locale];
