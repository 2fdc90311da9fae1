import type { Locale } from './tenants.ts';

/**
 * A sentence for every rule kind, in both languages. `{field}` is what the field is called; the others come with the error
 * (`min`, `max`, `size`). Dutch when the locale is unknown.
 */
export const errorTexts = {
  nl: {
    blank: 'Vul {field} in.',
    accepted: 'Vink {field} aan.',
    too_short: '{field} moet minstens {min} tekens hebben.',
    too_long: '{field} mag hoogstens {max} tekens hebben.',
    email: '{field} is geen geldig e-mailadres. Een voorbeeld: naam@voorbeeld.nl.',
    url: '{field} is geen geldig webadres. Een voorbeeld: https://voorbeeld.nl.',
    phone: '{field} is geen geldig telefoonnummer. Een voorbeeld: 06 12 34 56 78.',
    date: '{field} is geen geldige datum.',
    recurrence: '{field} is geen herhaling die we kennen. Een voorbeeld: FREQ=WEEKLY;BYDAY=TU;COUNT=10.',
    postcode: '{field} is geen geldige postcode. Een voorbeeld: 1234 AB.',
    color: '{field} is geen geldige kleur.',
    too_small: '{field} moet {min} of meer zijn.',
    too_big: '{field} mag {max} of minder zijn.',
    not_a_number: '{field} moet een getal zijn.',
    not_an_integer: '{field} moet een heel getal zijn.',
    not_positive: '{field} moet groter dan 0 zijn.',
    too_few: 'Kies bij {field} minstens {min}.',
    too_many: 'Kies bij {field} hoogstens {max}.',
    file_too_large: '{field} moet kleiner zijn dan {size}.',
    file_type: '{field} heeft een soort bestand dat we niet kennen.',
    unsupported_file_type: '{field} kan hier niet. Kies een JPEG, PNG, WebP of AVIF, of waar dat mag een PDF.',
    file_damaged: '{field} kan niet worden gelezen. Bewaar het bestand opnieuw en probeer het nog eens.',
    infected_file:
      '{field} is niet bewaard: onze controle vond er een virus in. Laat je computer nakijken, en kies een ander bestand.',
    too_many_pixels: '{field} is te groot van afmeting. Maak de afbeelding kleiner dan 24 megapixels.',
    unknown_file: '{field} bestaat niet meer, of je mag dit bestand hier niet gebruiken. Kies een ander bestand.',
    slug: '{field} mag alleen kleine letters, cijfers en streepjes hebben. Een voorbeeld: over-ons.',
    slug_reserved: '{field} is een adres van het platform zelf. Kies een ander adres.',
    anchor: '{field} mag alleen kleine letters, cijfers en streepjes hebben.',
    link: 'Deze link klopt niet. Gebruik een webadres met https://, een e-mailadres, een telefoonnummer of een pagina van deze site.',
    youtube: '{field} is geen adres van een film op YouTube.',
    no_html: 'In {field} staat HTML. Gebruik de knoppen voor vet, lijsten en links.',
    too_many_marks: 'In {field} staan te veel sterretjes, streepjes of haakjes. Haal er een paar weg.',
    unsafe_link: 'In {field} staat een link die niet mag. Gebruik https://, mailto: of tel:.',
    own_links_only:
      'In deze mail mogen alleen links staan die wij maken, elk als het hele adres van een link. Haal andere adressen weg.',
    outdated_block: 'Dit blok is verouderd en kun je niet meer toevoegen. Gebruik het blok met kaarten.',
    too_deep: 'Een menu heeft hoogstens twee lagen. Kies een ander bovenliggend item.',
    taken: '{field} is al in gebruik.',
    common_password:
      '{field} is makkelijk te raden: het staat op lijsten van gelekte of veelgebruikte wachtwoorden, of lijkt op je naam of deze site. Kies bijvoorbeeld vier losse woorden achter elkaar.',
    wrong_password: '{field} is niet juist.',
    wrong_code: 'Deze code klopt niet. Gebruik de nieuwste; elke code werkt één keer.',
    same_email: 'Dit is al het e-mailadres van je account.',
    confirmation: '{field} is niet hetzelfde.',
    unknown_attribute: '{field} hoort hier niet.',
    css_variable: '{field} heeft een naam of waarde die niet mag.',
    unknown_variable: 'In {field} staan accolades met een woord dat we niet kennen. Kies een woord uit de lijst.',
    embed_host: '{field} is geen adres van een website. Een voorbeeld: www.gemeente.nl.',
    unknown_place: 'We kennen deze plaats of postcode niet.',
    contact_details: 'Zet in {field} geen e-mailadres of telefoonnummer. Wie je ja zegt, krijgt je gegevens vanzelf.',
    before_minimum: '{field} mag niet minder zijn dan het minimum.',
    before_start: '{field} mag niet voor het begin liggen.',
    in_the_past: '{field} moet in de toekomst liggen.',
    too_late: '{field} mag hoogstens {max} dagen na vandaag zijn.',
    no_consent: 'Vraag eerst toestemming aan wie je helpt, en vink dit aan.',
    alt_text: 'Beschrijf de afbeelding in een paar woorden, of geef aan dat de afbeelding alleen versiering is.',
    line_break: '{field} moet op één regel staan.',
    template_syntax: '{field}: op regel {line}, plaats {column} klopt de tekst tussen de accolades niet.',
    template_variable:
      '{field}: {variable} op regel {line}, plaats {column} bestaat hier niet. Kies een naam uit de lijst.',
    template_render: '{field} kan niet worden gemaakt met voorbeeldgegevens. Kijk de tekst tussen de accolades na.',
    essential: 'Deze mail is nodig en kan niet uit.',
    invalid: '{field} is niet geldig.',
  },
  en: {
    blank: 'Fill in {field}.',
    accepted: 'Tick {field}.',
    too_short: '{field} must have at least {min} characters.',
    too_long: '{field} may have at most {max} characters.',
    email: '{field} is not a valid e-mail address. For example: name@example.com.',
    url: '{field} is not a valid web address. For example: https://example.com.',
    phone: '{field} is not a valid phone number. For example: 06 12 34 56 78.',
    date: '{field} is not a valid date.',
    recurrence: '{field} is not a repetition that we know. For example: FREQ=WEEKLY;BYDAY=TU;COUNT=10.',
    postcode: '{field} is not a valid postcode. For example: 1234 AB.',
    color: '{field} is not a valid colour.',
    too_small: '{field} must be {min} or more.',
    too_big: '{field} must be {max} or less.',
    not_a_number: '{field} must be a number.',
    not_an_integer: '{field} must be a whole number.',
    not_positive: '{field} must be greater than 0.',
    too_few: 'Choose at least {min} for {field}.',
    too_many: 'Choose at most {max} for {field}.',
    file_too_large: '{field} must be smaller than {size}.',
    file_type: '{field} is a kind of file that we do not know.',
    unsupported_file_type:
      '{field} cannot be used here. Choose a JPEG, PNG, WebP or AVIF, or a PDF where that is allowed.',
    file_damaged: '{field} cannot be read. Save the file again and try once more.',
    infected_file:
      '{field} was not kept: our check found a virus in it. Have your computer looked at, and choose another file.',
    too_many_pixels: '{field} is too large. Make the picture smaller than 24 megapixels.',
    unknown_file: '{field} is no longer there, or you may not use this file here. Choose another file.',
    slug: '{field} may only have small letters, digits and dashes. For example: about-us.',
    slug_reserved: '{field} is an address of the platform itself. Choose another one.',
    anchor: '{field} may only have small letters, digits and dashes.',
    link: 'This link is not right. Use a web address with https://, an e-mail address, a phone number or a page of this site.',
    youtube: '{field} is not the address of a film on YouTube.',
    no_html: 'There is HTML in {field}. Use the buttons for bold, lists and links.',
    too_many_marks: 'There are too many stars, underscores or brackets in {field}. Take some away.',
    unsafe_link: 'There is a link in {field} that is not allowed. Use https://, mailto: or tel:.',
    own_links_only:
      'This mail may only have links that we make, each as the whole address of a link. Take other addresses away.',
    outdated_block: 'This block is outdated and cannot be added any more. Use the block with cards.',
    too_deep: 'A menu has at most two levels. Choose another parent.',
    taken: '{field} is already in use.',
    common_password:
      '{field} is easy to guess: it is on lists of leaked or common passwords, or like your name or this site. Choose four plain words in a row, for example.',
    wrong_password: '{field} is not right.',
    wrong_code: 'This code is not right. Use the newest one; each code works once.',
    same_email: 'Your account has this e-mail address already.',
    confirmation: '{field} is not the same.',
    unknown_attribute: '{field} does not belong here.',
    css_variable: '{field} has a name or value that is not allowed.',
    unknown_variable: '{field} has braces around a word that we do not know. Choose a word of the list.',
    embed_host: '{field} is not the address of a website. An example: www.gemeente.nl.',
    unknown_place: 'We do not know this place or postcode.',
    contact_details:
      'Leave e-mail addresses and phone numbers out of {field}. Who gets a yes from you gets your details by itself.',
    before_minimum: '{field} may not be less than the minimum.',
    before_start: '{field} may not come before the start.',
    in_the_past: '{field} must be in the future.',
    too_late: '{field} may be at most {max} days from today.',
    no_consent: 'First ask the person you help to agree, and tick this.',
    alt_text: 'Describe the picture in a few words, or say that it is only decoration.',
    line_break: '{field} must be on one line.',
    template_syntax: '{field}: on line {line}, position {column} the text between the braces is not right.',
    template_variable:
      '{field}: {variable} on line {line}, position {column} is not there. Choose a name from the list.',
    template_render: '{field} cannot be made with sample data. Check the text between the braces.',
    essential: 'This mail is needed and cannot be switched off.',
    invalid: '{field} is not valid.',
  },
} as const satisfies Record<Locale, Record<string, string>>;

export type ErrorCode = keyof (typeof errorTexts)['en'];
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorTexts.en, code);

/** The sentence for a code. An unknown code gives the default, '{field} is not valid.'. */
export function errorText(code: string, locale: string, values: Record<string, string | number>): string {
  const texts = locale === 'en' ? errorTexts.en : errorTexts.nl;
  const text = texts[isErrorCode(code) ? code : 'invalid'];
  return text.replace(/\{(\w+)\}/g, (whole, name: string, at: number) => {
    const value = values[name];
    if (value === undefined) return whole;
    return name === 'field' && at > 0 ? amidWords(String(value)) : String(value);
  });
}

/** `Je voornaam` reads on as "je voornaam"; a bare label is a name, and stands between quotes. */
const amidWords = (name: string) =>
  /^(je|de|het|een|dit|deze|your|the|an?|this)\s/i.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : `‘${name}’`;
