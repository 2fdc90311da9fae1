import type { ChangelogEntry } from '@omzien/model/changelog';

type Change = Pick<ChangelogEntry, 'kind' | 'text' | 'audience'>;
export type Release = { version: string; date: string; changes: readonly Change[] };

/** What changed for the people who use the product, newest first. Every release adds to it; nothing is taken away. */
export const releases: readonly Release[] = [
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
