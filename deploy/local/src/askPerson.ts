import input from '@inquirer/input';
import search from '@inquirer/search';
import type { AskPerson } from '@omzien/build/scaffold';

/** Asks at this terminal: choices are found by typing a part of them. */
export const askAtTerminal: AskPerson = {
  choose: (question, choices) =>
    search({
      message: question,
      source: (typed = '') => choices.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase())),
    }),
  write: (question, suggestion) =>
    input({
      message: question,
      ...(suggestion ? { default: suggestion } : {}),
      validate: (text) => text.trim() !== '' || 'Write a title.',
    }),
};
