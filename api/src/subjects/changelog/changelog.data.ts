import type { ChangelogEntry } from '@omzien/model/changelog';

type Change = Pick<ChangelogEntry, 'kind' | 'text' | 'audience'>;
export type Release = { version: string; date: string; changes: readonly Change[] };

/** What changed for the people who use the product, newest first. Every release adds to it; nothing is taken away. */
export const releases: readonly Release[] = [
  {
    version: '1.2.0',
    date: '2026-11-26',
    changes: [
      {
        kind: 'new',
        audience: 'everyone',
        text: {
          nl: 'Vraag hulp aan een buurtgenoot, of kijk wie jij kunt helpen. Ons team bekijkt elke eerste vraag.',
          en: 'Ask a neighbour for help, or see whom you can help. Our team looks at every first request.',
        },
      },
      {
        kind: 'new',
        audience: 'everyone',
        text: {
          nl: 'Op de sociale kaart vind je alle organisaties, op thema en op plaats.',
          en: 'On the social map you find all organisations, by theme and by place.',
        },
      },
      {
        kind: 'new',
        audience: 'everyone',
        text: {
          nl: 'Vul je postcode in en zie welke vrijwilligerscentrale bij jou hoort.',
          en: 'Fill in your postcode and see which volunteer centre is yours.',
        },
      },
      {
        kind: 'new',
        audience: 'volunteers',
        text: {
          nl: 'Log in met een passkey of met een tweede stap. Je account is zo beter beschermd.',
          en: 'Sign in with a passkey or with a second step. That protects your account better.',
        },
      },
      {
        kind: 'new',
        audience: 'organizations',
        text: {
          nl: 'Meld je organisatie aan in vier stappen. Stop je halverwege? Je gaat verder met een link in je mail.',
          en: 'Register your organisation in four steps. Stop half-way? You go on with a link in your mail.',
        },
      },
      {
        kind: 'new',
        audience: 'centers',
        text: {
          nl: 'Twee dezelfde organisaties of mensen voeg je samen. Het kan ook weer terug.',
          en: 'You merge two organisations or people that are the same. You can take it back, too.',
        },
      },
      {
        kind: 'improved',
        audience: 'centers',
        text: {
          nl: 'Een nieuwe organisatie keur je sneller goed. Je ziet alles naast elkaar en werkt met toetsen.',
          en: 'You approve a new organisation faster: you see everything side by side, and you work with keys.',
        },
      },
      {
        kind: 'improved',
        audience: 'everyone',
        text: {
          nl: 'Een formulier kun je op een ander apparaat afmaken. Open daar dezelfde link.',
          en: 'You can finish a form on another device. Open the same link there.',
        },
      },
      {
        kind: 'fixed',
        audience: 'everyone',
        text: {
          nl: 'Wat je typt terwijl de pagina nog laadt, blijft nu staan.',
          en: 'What you type while the page is still loading now stays.',
        },
      },
    ],
  },
  {
    version: '1.1.0',
    date: '2026-11-21',
    changes: [
      {
        kind: 'new',
        audience: 'centers',
        text: {
          nl: 'Je maakt zelf pagina’s met negentien soorten blokken. Je ziet vooraf wat er nog mist, en je kunt terug naar een eerdere versie.',
          en: 'You make pages yourself with nineteen kinds of blocks. You see beforehand what is missing, and you can go back to an earlier version.',
        },
      },
      {
        kind: 'new',
        audience: 'centers',
        text: {
          nl: 'Menu’s, bestanden en afbeeldingen beheer je op één plek. Een bestand vervang je zonder dat links breken.',
          en: 'You manage menus, files and pictures in one place. You replace a file without breaking links.',
        },
      },
      {
        kind: 'new',
        audience: 'organizations',
        text: {
          nl: 'Je kunt een afbeelding of PDF meesturen. Wij maken afbeeldingen kleiner en halen de plaats van de foto eruit.',
          en: 'You can send a picture or PDF along. We make pictures smaller and take out where they were made.',
        },
      },
      {
        kind: 'improved',
        audience: 'everyone',
        text: {
          nl: 'Nieuws en vacatures kun je volgen in een feedlezer.',
          en: 'You can follow news and vacancies in a feed reader.',
        },
      },
      {
        kind: 'fixed',
        audience: 'everyone',
        text: {
          nl: 'Een pagina die van adres verandert, is ook op het oude adres nog te vinden.',
          en: 'A page whose address changes can still be found at the old one.',
        },
      },
    ],
  },
  {
    version: '1.0.0',
    date: '2026-10-05',
    changes: [
      {
        kind: 'new',
        audience: 'volunteers',
        text: {
          nl: 'Zoek vrijwilligerswerk op wat je leuk vindt, op plaats en op dag. Je meldt je aan met of zonder account.',
          en: 'Find volunteer work by what you like, by place and by day. You apply with or without an account.',
        },
      },
      {
        kind: 'new',
        audience: 'organizations',
        text: {
          nl: 'Je ziet al je aanmeldingen bij elkaar en antwoordt met één klik.',
          en: 'You see all your applications together and answer with one click.',
        },
      },
    ],
  },
];
