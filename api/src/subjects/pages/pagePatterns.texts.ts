/** The words of the ready-made pages. Editors change them; they show what belongs where. */
export const patternTexts = {
  home: {
    name: { nl: 'Voorpagina', en: 'Front page' },
    description: {
      nl: 'Zoeken, soorten werk, nieuwe vacatures en nieuws.',
      en: 'Search, kinds of work, new vacancies and news.',
    },
    title: { nl: 'Welkom', en: 'Welcome' },
    summary: { nl: 'Vind vrijwilligerswerk bij jou in de buurt.', en: 'Find volunteer work near you.' },
    blocks: {
      nl: {
        hero: 'Wat wil jij doen?',
        subtitle: 'Er is altijd iemand in de buurt die jou kan gebruiken.',
        placeholder: 'Bijvoorbeeld koken of taal',
        categories: 'Kies wat bij je past',
        newest: 'Net geplaatst',
        more: 'Bekijk alle vacatures',
        empty: 'Er zijn nu geen vacatures. Kom snel nog eens kijken.',
        left: 'Ik wil iets doen',
        leftText: 'Zoek op wat je leuk vindt en meld je aan.',
        leftButton: 'Bekijk vacatures',
        right: 'Wij zoeken mensen',
        rightText: 'Zet je vacature online. Dat kost niets.',
        rightButton: 'Meld je organisatie aan',
        news: 'Nieuws uit de buurt',
      },
      en: {
        hero: 'What would you like to do?',
        subtitle: 'There is always somebody nearby who could use you.',
        placeholder: 'For example cooking or language',
        categories: 'Choose what suits you',
        newest: 'Just added',
        more: 'See all vacancies',
        empty: 'There are no vacancies now. Please come back soon.',
        left: 'I want to do something',
        leftText: 'Search for what you like and apply.',
        leftButton: 'See vacancies',
        right: 'We are looking for people',
        rightText: 'Put your vacancy online. It is free.',
        rightButton: 'Register your organisation',
        news: 'News from nearby',
      },
    },
  },
  about: {
    name: { nl: 'Over ons', en: 'About us' },
    description: { nl: 'Wie je bent en waar je voor staat.', en: 'Who you are and what you stand for.' },
    title: { nl: 'Over ons', en: 'About us' },
    summary: {
      nl: 'Wij brengen mensen en organisaties bij elkaar.',
      en: 'We bring people and organisations together.',
    },
    blocks: {
      nl: {
        body: 'Wij helpen mensen die iets voor een ander willen doen. En we helpen organisaties die mensen zoeken.\n\n### Wat wij doen\n\n- We plaatsen vacatures van goede doelen in de buurt.\n- We denken mee als je niet weet wat bij je past.\n- We helpen organisaties met hun vrijwilligers.',
        promise: 'Dit mag je van ons verwachten',
        usps: ['Je krijgt binnen een week antwoord.', 'We helpen je gratis.', 'We gaan netjes om met je gegevens.'],
        quote: 'Ik wist niet waar ik moest beginnen. Na één gesprek had ik een plek gevonden.',
        name: 'Naam van een vrijwilliger',
        role: 'Vrijwilliger',
        cta: 'Wil je ook iets doen?',
        ctaButton: 'Bekijk vacatures',
      },
      en: {
        body: 'We help people who want to do something for somebody else. And we help organisations that look for people.\n\n### What we do\n\n- We show vacancies of good causes nearby.\n- We think along when you do not know what suits you.\n- We help organisations with their volunteers.',
        promise: 'What you may expect of us',
        usps: ['You get an answer within a week.', 'Our help is free.', 'We take good care of your data.'],
        quote: 'I did not know where to begin. After one talk I had found a place.',
        name: 'Name of a volunteer',
        role: 'Volunteer',
        cta: 'Would you like to do something too?',
        ctaButton: 'See vacancies',
      },
    },
  },
  contact: {
    name: { nl: 'Contact', en: 'Contact' },
    description: { nl: 'Adres, telefoon en wanneer je er bent.', en: 'Address, phone and when you are there.' },
    title: { nl: 'Contact', en: 'Contact' },
    summary: { nl: 'Bel, mail of kom langs.', en: 'Call, mail or come by.' },
    blocks: {
      nl: {
        body: 'Heb je een vraag? We helpen je graag.\n\n### Bellen of mailen\n\nZet hier je telefoonnummer en e-mailadres.\n\n### Langskomen\n\nZet hier je adres en openingstijden.',
        persons: 'Wie kun je vragen?',
        links: 'Misschien zoek je dit',
        search: 'Vrijwilligerswerk zoeken',
        register: 'Organisatie aanmelden',
      },
      en: {
        body: 'Do you have a question? We are glad to help.\n\n### Call or mail\n\nPut your phone number and e-mail address here.\n\n### Come by\n\nPut your address and opening hours here.',
        persons: 'Whom can you ask?',
        links: 'Perhaps you look for this',
        search: 'Find volunteer work',
        register: 'Register an organisation',
      },
    },
  },
  for_organizations: {
    name: { nl: 'Voor organisaties', en: 'For organisations' },
    description: { nl: 'Hoe een organisatie mensen vindt.', en: 'How an organisation finds people.' },
    title: { nl: 'Voor organisaties', en: 'For organisations' },
    summary: {
      nl: 'Zoek je vrijwilligers? Zet je vacature gratis online.',
      en: 'Looking for volunteers? Put your vacancy online for free.',
    },
    blocks: {
      nl: {
        body: 'Zoekt jouw organisatie vrijwilligers? Meld je aan. Na goedkeuring zet je zelf vacatures online.',
        usps: 'Wat je krijgt',
        list: ['Vacatures plaatsen zonder kosten', 'Aanmeldingen op één plek', 'Hulp van een adviseur'],
        button: 'Meld je organisatie aan',
        steps: 'Zo werkt het',
        stepsBody:
          '1. Meld je organisatie aan.\n2. Wij kijken je aanmelding na.\n3. Plaats je eerste vacature.\n4. Antwoord wie zich aanmeldt, liefst binnen een week.',
        cta: 'Begin vandaag',
        ctaText: 'Aanmelden duurt vijf minuten.',
      },
      en: {
        body: 'Does your organisation look for volunteers? Register. Once approved you put vacancies online yourself.',
        usps: 'What you get',
        list: ['Vacancies without costs', 'Applications in one place', 'Help of an adviser'],
        button: 'Register your organisation',
        steps: 'How it works',
        stepsBody:
          '1. Register your organisation.\n2. We look at it.\n3. Place your first vacancy.\n4. Answer whoever applies, preferably within a week.',
        cta: 'Begin today',
        ctaText: 'Registering takes five minutes.',
      },
    },
  },
  for_volunteers: {
    name: { nl: 'Voor vrijwilligers', en: 'For volunteers' },
    description: { nl: 'Hoe iemand werk vindt dat past.', en: 'How somebody finds work that suits.' },
    title: { nl: 'Voor vrijwilligers', en: 'For volunteers' },
    summary: { nl: 'Zo vind je vrijwilligerswerk dat bij je past.', en: 'How to find volunteer work that suits you.' },
    blocks: {
      nl: {
        body: 'Je hoeft niets te kunnen om te beginnen. Kijk wat je leuk vindt en hoeveel tijd je hebt.',
        categories: 'Wat vind je leuk?',
        usps: 'Wat het je brengt',
        list: ['Je leert nieuwe mensen kennen.', 'Je leert iets nieuws.', 'Je doet iets wat ertoe doet.'],
        cta: 'Klaar om te beginnen?',
        button: 'Bekijk vacatures',
        second: 'Maak een account',
      },
      en: {
        body: 'You need no skills to begin. See what you like and how much time you have.',
        categories: 'What do you like?',
        usps: 'What it brings you',
        list: ['You meet new people.', 'You learn something new.', 'You do something that matters.'],
        cta: 'Ready to begin?',
        button: 'See vacancies',
        second: 'Make an account',
      },
    },
  },
  faq: {
    name: { nl: 'Veelgestelde vragen', en: 'Frequently asked questions' },
    description: {
      nl: 'Korte antwoorden op vragen die vaak komen.',
      en: 'Short answers to questions that come often.',
    },
    title: { nl: 'Veelgestelde vragen', en: 'Frequently asked questions' },
    summary: {
      nl: 'Antwoorden op vragen van vrijwilligers en organisaties.',
      en: 'Answers to questions of volunteers and organisations.',
    },
    blocks: {
      nl: {
        volunteers: 'Vragen van vrijwilligers',
        volunteersBody:
          '### Kost het geld?\n\nNee. Zoeken en aanmelden is gratis.\n\n### Moet ik een diploma hebben?\n\nMeestal niet. In de vacature staat wat je nodig hebt.\n\n### Mag ik vrijwilligerswerk doen met een uitkering?\n\nMeestal wel. Vraag het eerst aan je gemeente of het UWV.',
        organizations: 'Vragen van organisaties',
        organizationsBody:
          '### Wie mag een vacature plaatsen?\n\nOrganisaties zonder winstoogmerk.\n\n### Hoe lang blijft een vacature staan?\n\nZestig dagen. Daarna kun je hem met één klik verlengen.',
      },
      en: {
        volunteers: 'Questions of volunteers',
        volunteersBody:
          '### Does it cost money?\n\nNo. Searching and applying is free.\n\n### Do I need a diploma?\n\nMostly not. The vacancy says what you need.\n\n### May I volunteer while on benefits?\n\nMostly you may. Ask your municipality or the UWV first.',
        organizations: 'Questions of organisations',
        organizationsBody:
          '### Who may place a vacancy?\n\nOrganisations that make no profit.\n\n### How long does a vacancy stay?\n\nSixty days. After that you can extend it with one click.',
      },
    },
  },
  news: {
    name: { nl: 'Nieuwsbericht', en: 'News item' },
    description: { nl: 'Iets dat gebeurd is of gaat gebeuren.', en: 'Something that happened or is going to.' },
    title: { nl: 'Titel van het bericht', en: 'Title of the item' },
    summary: { nl: 'Zeg in twee zinnen wat er is.', en: 'Say in two sentences what it is.' },
    blocks: {
      nl: {
        body: 'Begin met het belangrijkste: wat, waar en wanneer.\n\n### Meer weten\n\nZeg waar mensen terecht kunnen met vragen.',
        cta: 'Zelf iets doen?',
        button: 'Bekijk vacatures',
      },
      en: {
        body: 'Begin with what matters most: what, where and when.\n\n### More\n\nSay where people can go with questions.',
        cta: 'Do something yourself?',
        button: 'See vacancies',
      },
    },
  },
  success_story: {
    name: { nl: 'Succesverhaal', en: 'Success story' },
    description: { nl: 'Iemand vertelt over zijn vrijwilligerswerk.', en: 'Somebody tells about volunteering.' },
    title: { nl: 'Het verhaal van …', en: 'The story of …' },
    summary: {
      nl: 'Iemand uit de buurt vertelt waarom hij vrijwilliger is.',
      en: 'Somebody from nearby tells why he volunteers.',
    },
    blocks: {
      nl: {
        body: 'Vertel wie het is, wat hij doet en hoe hij eraan kwam.',
        quote: 'Zet hier de mooiste zin uit het gesprek.',
        name: 'Naam',
        more: '### Wat het brengt\n\nVertel wat het hem en anderen oplevert.',
        vacancies: 'Dit kun jij ook',
      },
      en: {
        body: 'Tell who it is, what he does and how he came to it.',
        quote: 'Put the best sentence of the talk here.',
        name: 'Name',
        more: '### What it brings\n\nTell what it gives to him and to others.',
        vacancies: 'You can do this too',
      },
    },
  },
} as const;
