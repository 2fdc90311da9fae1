/**
 * The words of the pages that every site must have. They say what the platform does, as it is now: whoever changes what
 * is kept, which cookies there are or what is tested changes it here as well. `{center}`, `{contact}` and `{months}`
 * are filled in.
 */
export const sitePageTexts = {
  privacy: {
    nl: {
      title: 'Privacy',
      summary: 'Wat we van je bewaren, waarom, hoe lang, en wat je daarover te zeggen hebt.',
      body: `{center} is verantwoordelijk voor wat er op deze website met je gegevens gebeurt.

### Wat bewaren we?

- **Je account:** je naam, je mailadres en wat je zelf invult, zoals je telefoonnummer of je woonplaats.
- **Je aanmeldingen:** bij welke vacature, wanneer, wat je schreef en wat de organisatie antwoordde.
- **Je berichten** met organisaties en met ons.
- **Hoe je inlogt:** wanneer en met welke browser. Zo zie je zelf of iemand anders je account gebruikt.

Zoeken en lezen kan zonder account. Dan bewaren we geen naam of mailadres van je.

### Wie ziet het?

- Een organisatie ziet je gegevens pas als jij je bij haar aanmeldt of haar een bericht stuurt.
- Onze medewerkers zien wat ze nodig hebben om je te helpen. Wat zij veranderen, houden we bij.
- We verkopen niets en we laten geen reclame zien.

### Hoe lang?

- Een aanmelding wissen we {months} maanden nadat die is afgerond. Je naam en je bericht zijn dan weg.
- Verwijder je je account? Dan kun je dat nog 14 dagen terugdraaien. Daarna zijn je gegevens gewist.
- Mails die de site heeft verstuurd, bewaren we alleen zolang dat nodig is om te zien of ze zijn aangekomen.

### Wat kun jij doen?

Je mag je gegevens zien, verbeteren, meenemen en laten wissen. Je mag ook je toestemming intrekken. Neem contact op: {contact}. Ben je niet tevreden met ons antwoord? Dan kun je een klacht indienen bij de Autoriteit Persoonsgegevens.

Welke cookies we gebruiken, staat op de pagina [Cookies](/cookies).`,
    },
    en: {
      title: 'Privacy',
      summary: 'What we keep of you, why, for how long, and what you have to say about it.',
      body: `{center} is responsible for what happens to your details on this website.

### What do we keep?

- **Your account:** your name, your e-mail address and what you fill in yourself, such as your phone number or where you live.
- **Your applications:** for which vacancy, when, what you wrote and what the organisation answered.
- **Your messages** with organisations and with us.
- **How you sign in:** when, and with which browser. That is how you can see whether somebody else uses your account.

You can search and read without an account. Then we keep no name and no e-mail address of yours.

### Who sees it?

- An organisation sees your details only when you apply to it or send it a message.
- Our staff see what they need to help you. We keep track of what they change.
- We sell nothing and show no advertisements.

### For how long?

- We erase an application {months} months after it was closed. Your name and your message are gone then.
- Do you delete your account? You can take that back for 14 days. After that your details are erased.
- Mails that the site has sent are kept only as long as it takes to see whether they arrived.

### What can you do?

You may see, correct, take along and have erased what we keep of you. You may also withdraw your permission. Ask us: {contact}. Are you not satisfied with our answer? You can complain to the Dutch Data Protection Authority (Autoriteit Persoonsgegevens).

Which cookies we use is said on the page [Cookies](/cookies).`,
    },
  },
  cookies: {
    nl: {
      title: 'Cookies',
      summary: 'Welke cookies deze website gebruikt, en waarvoor.',
      body: `Een cookie is een klein bestand dat een website in je browser bewaart.

### Nodig om de site te laten werken

- \`__Host-access-token\`, \`__Host-client\`, \`__Host-uid\`: je bent ingelogd. Geen enkel script kan ze lezen. (tot je uitlogt of de inlog verloopt)
- \`tenant\`, \`volunteerCenterId\`: bij welke site en welk centrum je bent (1 jaar)
- \`currentOrganizationId\`: voor welke organisatie je werkt, als je er meer hebt (1 jaar)
- \`i18n_redirected\`: je taal (1 jaar)
- \`colorMode\`, \`textSize\`, \`contrast\`, \`sidebar\`: hoe jij de site wilt zien (1 jaar)
- \`consent\`: wat je over cookies hebt gekozen (1 jaar)

Wat je hebt getypt en nog niet hebt verstuurd, blijft in je eigen browser staan, zodat je het niet kwijtraakt.

### Alleen als jij het goedvindt

Sommige centra tellen met Google Analytics hoe de site wordt gebruikt. Dat begint pas nadat je “Akkoord” hebt gekozen. Een film van YouTube wordt pas geladen als je erop klikt.

### Van gedachten veranderd?

Vraagt deze site om toestemming? Dan staat onder aan elke pagina een knop om opnieuw te kiezen. Je kunt cookies ook wissen in je browser.`,
    },
    en: {
      title: 'Cookies',
      summary: 'Which cookies this website uses, and what for.',
      body: `A cookie is a small file that a website keeps in your browser.

### Needed for the site to work

- \`__Host-access-token\`, \`__Host-client\`, \`__Host-uid\`: you are signed in. No script can read them. (until you sign out or the session ends)
- \`tenant\`, \`volunteerCenterId\`: which site and which centre you are at (1 year)
- \`currentOrganizationId\`: which organisation you work for, if you have several (1 year)
- \`i18n_redirected\`: your language (1 year)
- \`colorMode\`, \`textSize\`, \`contrast\`, \`sidebar\`: how you like to see the site (1 year)
- \`consent\`: what you chose about cookies (1 year)

What you have typed and not sent yet stays in your own browser, so that you do not lose it.

### Only if you agree

Some centres count with Google Analytics how the site is used. That begins only after you agreed. A film of YouTube is loaded only when you press it.

### Changed your mind?

Does this site ask for permission? Then there is a button at the foot of every page to choose again. You can also erase cookies in your browser.`,
    },
  },
  accessibility: {
    nl: {
      title: 'Toegankelijkheid',
      summary: 'Wat we testen, wat werkt, en wat nog niet.',
      body: `We willen dat iedereen deze website kan gebruiken: ook met een schermlezer, zonder muis, vergroot of met meer contrast. We houden ons aan WCAG 2.2 niveau AA als doel. Deze pagina zegt eerlijk hoe ver we zijn. **Bijgewerkt op 23 november 2026.**

### Wat automatisch wordt getest

Bij elke verandering, voordat die online komt:

- elk scherm met axe-core, in een echte browser, op een telefoon en een groot scherm, licht en donker, in het Nederlands en het Engels. Een fout die axe ernstig noemt, houdt de verandering tegen;
- de belangrijkste wegen door de site met alleen het toetsenbord: zoeken, aanmelden, antwoorden, een vacature plaatsen;
- het contrast van tekst en knoppen in de kleuren van elk centrum;
- of er niets verspringt, en of beweging stopt als je dat in je apparaat hebt ingesteld.

### Wat niet is getest

- Er is **geen onderzoek door een onafhankelijke deskundige** gedaan. We hebben dus geen keurmerk.
- Er is niet getest **met mensen die elke dag een schermlezer gebruiken**.
- Firefox en WebKit, de motor van Safari, testen we alleen op de belangrijkste wegen en niet bij elke verandering. Op echte iPhones is niet getest.
- Automatische tests vinden maar een deel van alle problemen.

### Wat nog niet goed is

- De kaart met vacatures is lastig met een schermlezer. Alles wat op de kaart staat, staat ook in de lijst ernaast.
- Teksten en plaatjes van organisaties controleren we niet een voor een. Soms ontbreekt een beschrijving.
- Niet alles is er in het Engels. Waar alleen Nederlands is, staat dat erbij.

### Lukt er iets niet?

Neem contact op: {contact}. Vertel welke pagina het is en wat je wilde doen. We antwoorden binnen een week, helpen je meteen verder waar dat kan, en laten weten wanneer het is opgelost.`,
    },
    en: {
      title: 'Accessibility',
      summary: 'What we test, what works, and what does not yet.',
      body: `We want everybody to be able to use this website: also with a screen reader, without a mouse, enlarged or with more contrast. WCAG 2.2 level AA is our aim. This page says honestly how far we are. **Updated on 23 November 2026.**

### What is tested automatically

With every change, before it goes online:

- every screen with axe-core, in a real browser, on a phone and on a large screen, light and dark, in Dutch and in English. A fault that axe calls serious stops the change;
- the most important ways through the site with the keyboard alone: searching, applying, answering, placing a vacancy;
- the contrast of text and buttons in the colours of every centre;
- that nothing jumps, and that motion stops when your device says so.

### What has not been tested

- **No independent expert has audited** the site. So we have no certificate.
- It was not tested **with people who use a screen reader every day**.
- Firefox and WebKit, the engine of Safari, are tested on the most important ways only, and not with every change. Real iPhones were not tested.
- Automatic tests find only a part of all problems.

### What is not good yet

- The map of vacancies is hard to use with a screen reader. All that is on the map is in the list beside it as well.
- We do not check the texts and pictures of organisations one by one. Sometimes a description is missing.
- Not everything is there in English. Where there is only Dutch, the page says so.

### Does something not work?

Get in touch: {contact}. Tell us which page it is and what you wanted to do. We answer within a week, help you on at once where we can, and let you know when it is solved.`,
    },
  },
  colophon: {
    nl: {
      title: 'Colofon',
      summary: 'Wie deze website maakt, en waar hij van is gemaakt.',
      body: `Deze website is van {center}. Voor vragen over de inhoud: {contact}.

### Techniek

De site draait op Omzien, een platform voor vrijwilligerswerk. De broncode is open, onder de licentie EUPL 1.2.

### Beeld en letters

- De tekeningen zijn voor deze website gemaakt.
- De letters zijn Inter, Source Serif en Atkinson Hyperlegible, alle onder de SIL Open Font License.
- De pictogrammen komen van Lucide (ISC-licentie).

### Gegevens

Plaatsnamen en hun ligging komen van GeoNames (CC BY 4.0). De vacatures zijn van de organisaties zelf: zij zijn verantwoordelijk voor wat erin staat.`,
    },
    en: {
      title: 'Colophon',
      summary: 'Who makes this website, and what it is made of.',
      body: `This website is of {center}. For questions about what it says: {contact}.

### Technology

The site runs on Omzien, a platform for volunteering. Its source is open, under the licence EUPL 1.2.

### Pictures and letters

- The drawings were made for this website.
- The typefaces are Inter, Source Serif and Atkinson Hyperlegible, all under the SIL Open Font License.
- The icons are of Lucide (ISC licence).

### Data

Names of places and where they are come from GeoNames (CC BY 4.0). Vacancies are of the organisations themselves: they are responsible for what these say.`,
    },
  },
  houseRules: {
    nl: {
      title: 'Huisregels',
      summary: 'Wat we van elkaar verwachten als je meedoet op deze site.',
      body: `Wie een account maakt of zich aanmeldt, houdt zich aan deze regels.

### Voor iedereen

- Wees aardig en eerlijk. Gebruik je eigen naam.
- Schelden, pesten, discriminatie en reclame mogen niet.
- Deel geen gegevens van een ander zonder dat die dat weet.
- Je bent 16 jaar of ouder, of je ouders vinden het goed.

### Voor vrijwilligers

- Meld je aan als je het meent, en laat het weten als het toch niet gaat.
- Je kunt je aanmelding altijd intrekken.

### Voor organisaties

- Een vacature is echt, onbetaald en zonder winst als doel.
- Je antwoordt op elke aanmelding, liefst binnen een week.
- Gegevens van vrijwilligers gebruik je alleen voor het vrijwilligerswerk.

### Gaat er iets mis?

Bij elke vacature en elk gesprek kun je melden dat er iets niet klopt. Wij kijken ernaar. We kunnen een bericht of een vacature weghalen en een account sluiten. We vertellen je dan waarom, en je kunt ons vragen om er nog eens naar te kijken: {contact}.`,
    },
    en: {
      title: 'House rules',
      summary: 'What we expect of each other when you take part on this site.',
      body: `Whoever makes an account or applies keeps to these rules.

### For everybody

- Be kind and honest. Use your own name.
- No abuse, bullying, discrimination or advertising.
- Do not share details of somebody else without their knowing.
- You are 16 or older, or your parents agree.

### For volunteers

- Apply when you mean it, and let us know when it does not work out after all.
- You can always withdraw your application.

### For organisations

- A vacancy is real, unpaid and not for profit.
- You answer every application, preferably within a week.
- You use the details of volunteers for the volunteer work only.

### Does something go wrong?

With every vacancy and every conversation you can report that something is not right. We look into it. We can take away a message or a vacancy and close an account. We tell you why then, and you can ask us to look again: {contact}.`,
    },
  },
} as const;
