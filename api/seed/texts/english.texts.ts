import type { CategoryKey } from '../data/lookups.data.ts';

type EnglishText = { title: string; summary: string; description: string };

/** What a vacancy of a category says in English, where a site has two languages. `{city}` and `{org}` are filled in. */
export const englishTexts: Record<CategoryKey, EnglishText> = {
  companionship: {
    title: 'Keep somebody company in {city}',
    summary: 'Visit somebody who would like to talk with you.',
    description:
      'You drink coffee together, take a walk or play a game. Once a week is enough. {org} brings you together.',
  },
  care: {
    title: 'Help with care in {city}',
    summary: 'Make the day of people who need care a little lighter.',
    description: 'You pour coffee, read aloud or go along to the doctor. You never do the work of a nurse.',
  },
  children: {
    title: 'Do something fun with children in {city}',
    summary: 'Play, read and make things with children from nearby.',
    description: 'You help with an afternoon full of games and crafts. There are always at least two of you.',
  },
  language: {
    title: 'Practise Dutch with somebody in {city}',
    summary: 'Talk for an hour a week with somebody who learns Dutch.',
    description: 'You talk about everyday things: the shop, the school, the weather. You get a short training first.',
  },
  transport: {
    title: 'Drive people in and around {city}',
    summary: 'Bring people to the doctor or the shop.',
    description: 'You drive half a day a week. The car is there, and so is the insurance.',
  },
  repairs: {
    title: 'Do odd jobs in {city}',
    summary: 'Repair what is broken and help where hands are needed.',
    description: 'You hang a lamp, mend a bike or paint a fence. You choose what you can and like to do.',
  },
  garden: {
    title: 'Work in the green in {city}',
    summary: 'Help with plants, trees and paths.',
    description: 'You weed, prune and plant together with a friendly group. Tools and gloves are there.',
  },
  animals: {
    title: 'Look after animals in {city}',
    summary: 'Feed the animals and keep their place clean.',
    description: 'You feed, brush and clean, and answer questions of visitors. Children like to watch you.',
  },
  sports: {
    title: 'Help at sports in {city}',
    summary: 'Get people moving, or keep the club running.',
    description: 'You lead a group, keep the score or run the bar. Somebody of the club shows you how.',
  },
  culture: {
    title: 'Help with culture in {city}',
    summary: 'Welcome visitors and help behind the scenes.',
    description: 'You check tickets, hang a show or help on stage. You see the performance for free.',
  },
  cooking: {
    title: 'Cook for people in {city}',
    summary: 'Make a meal that neighbours eat together.',
    description: 'You think of a menu with two others, shop and cook. At six we all eat together.',
  },
  administration: {
    title: 'Help with paperwork in {city}',
    summary: 'Bring order to letters, bills and lists.',
    description: 'You sort papers and explain letters. People make their own decisions and pay their own bills.',
  },
  digital: {
    title: 'Help with computers in {city}',
    summary: 'Explain how a phone or a computer works.',
    description: 'You sit next to somebody and take the time. Patience matters more than knowledge.',
  },
  boards: {
    title: 'Join the board of {org}',
    summary: 'Think along about where we are going.',
    description: 'You meet once a month in the evening. Others on the board help you on your way.',
  },
  events: {
    title: 'Help at an event in {city}',
    summary: 'Build up, welcome people or clear away.',
    description: 'You choose a few hours that suit you. There is soup, and a good atmosphere.',
  },
  newcomers: {
    title: 'Show a newcomer around {city}',
    summary: 'Help people who have just come to live here.',
    description: 'You show where the shops are and what letters mean. You meet once a week for three months.',
  },
};
export const englishAsk = 'You are friendly and keep your appointments.\nNo diploma is needed.';
export const englishOffer = 'A good introduction and somebody to call.\nYou are insured.';
