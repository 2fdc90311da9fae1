export const builderTexts = {
  nl: {
    about: 'De open formulieren van deze site, getekend uit hun velden zoals de API ze geeft. Versturen is echt.',
    choose: 'Kies een formulier',
    form: 'Formulier',
    none: 'Deze site heeft geen open formulieren',
    receipt: 'Wat de afzender leest',
  },
  en: {
    about: 'The open forms of this site, drawn from their fields as the API gives them. Sending is real.',
    choose: 'Choose a form',
    form: 'Form',
    none: 'This site has no open forms',
    receipt: 'What the sender reads',
  },
};
