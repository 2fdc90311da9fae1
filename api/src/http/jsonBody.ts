import { badRequest } from './problems.ts';

const deepest = 20;
const longestList = 1000;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

const malformed = (nl: string, en: string) => badRequest({}, { code: 'bad_request', pointer: '', detail: { nl, en } });

function check(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw malformed('De tekst bevat tekens die niet mogen.', 'The text holds characters that are not allowed.');
    }
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw malformed('Een getal is te groot.', 'A number is too large.');
  } else if (typeof value === 'object' && value !== null) {
    if (depth >= deepest) throw malformed('Het document is te diep genest.', 'The document is nested too deeply.');
    if (Array.isArray(value)) {
      if (value.length > longestList) throw malformed('Een lijst is te lang.', 'A list is too long.');
      for (const item of value) check(item, depth + 1);
    } else {
      for (const [key, item] of Object.entries(value)) {
        if (forbiddenKeys.has(key)) throw malformed('Het document bevat een verboden naam.', 'A name is forbidden.');
        check(key, depth + 1);
        check(item, depth + 1);
      }
    }
  }
}

/** Reads a request body. What could hurt the database or the prototype chain is refused by name, before any route. */
export function parseJsonBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw malformed('Het document is geen geldige JSON.', 'The document is not valid JSON.');
  }
  check(body, 0);
  return body;
}
