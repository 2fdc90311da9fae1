import type { LocalizedText } from '@omzien/model/fields';
import { alwaysAvailable, type NotificationKey, neededInText, variableNames } from '@omzien/model/notification';
import { type Locale, locales } from '@omzien/model/tenants';
import { LiquidError } from 'liquidjs';
import type { Fault } from '../../http/validation.ts';
import { isAccountMail, leadsElsewhere } from '../../services/mail/accountMails.ts';
import { createLiquid } from '../../services/mail/liquid.ts';
import type { MailTemplate } from '../../services/mail/mailTemplate.ts';
import { type MailSite, renderMail } from '../../services/mail/renderMail.ts';
import { sampleRecipient, sampleVariables } from '../../services/mail/samples.ts';
import { isTooHeavy } from '../../services/markdown/weightOfMarkdown.ts';

/** What a text may name although no trigger brings it: it comes with the reader and the centre. */
const always = {
  recipient: ['first_name', 'full_name', 'email'],
  center: ['name', 'email', 'phone', 'url', 'logo_url'],
  contact_person: ['name', 'function', 'phone', 'email'],
  app: ['name'],
} as const;

const broughtBy = (key: NotificationKey) =>
  variableNames(key).filter((name) => !(alwaysAvailable as readonly string[]).includes(name));

/** Everything that a trigger brings, with made-up people. */
export const samplesOf = (key: NotificationKey) => sampleVariables(broughtBy(key), key);

/** A name with its parts (`vacancy.title`), as far as the sample knows them. */
function pathsOf(key: NotificationKey): { name: string; sample: string }[] {
  const ofAlways = [
    ...Object.entries(always).flatMap(([name, parts]) =>
      parts.map((part) => ({ name: `${name}.${part}`, sample: '' })),
    ),
    ...['preferences_url', 'unsubscribe_url', 'year'].map((name) => ({ name, sample: '' })),
  ];
  const own = Object.entries(samplesOf(key)).flatMap(([name, value]) => {
    if (Array.isArray(value)) return [{ name, sample: JSON.stringify(value) }];
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).map(([part, sample]) => ({ name: `${name}.${part}`, sample: String(sample) }));
    return [{ name, sample: String(value) }];
  });
  return [...own, ...ofAlways];
}

export const variablesOf = (key: NotificationKey) => {
  const needed = neededInText[key] ?? [];
  return pathsOf(key).map(({ name, sample }) => ({ name, sample, required: needed.includes(name) }));
};

const engine = createLiquid('nl', String);

const positionOf = (error: unknown) => {
  const token = (error as { token?: { getPosition?: () => [number, number] } }).token;
  const [line, column] = token?.getPosition?.() ?? [1, 1];
  return { line, column };
};

/** The variables that a text reads from outside, or the place where it cannot be understood. */
function readVariables(text: string) {
  try {
    const { globals } = engine.analyzeSync(engine.parse(text), { partials: false });
    return { globals, error: null };
  } catch (error) {
    // What is too long for the engine is refused by it with an error of another kind.
    const isRefused = error instanceof LiquidError || (error as Error).name === 'AssertionError';
    if (!isRefused) throw error;
    return { globals: {}, error: positionOf(error) };
  }
}

function faultsOfText(key: NotificationKey, path: string[], text: string): Fault[] {
  if (isTooHeavy(text)) return [{ path, code: 'too_many_marks' }];
  if (isAccountMail(key) && leadsElsewhere(text)) return [{ path, code: 'own_links_only' }];
  const { globals, error } = readVariables(text);
  if (error) return [{ path, code: 'template_syntax', values: error }];
  const paths = pathsOf(key).map(({ name }) => name);
  const isKnown = (segments: string[]) => {
    const name = segments.join('.');
    const [first = '', last] = [segments[0], segments.at(-1)];
    const base = last === 'size' ? segments.slice(0, -1).join('.') : name;
    // `vacancy` alone may be asked for with `if`; `vacancies` is a list whose items have names of their own.
    return paths.includes(base) || (segments.length === 1 && paths.some((known) => known.startsWith(`${first}.`)));
  };
  return Object.values(globals).flatMap((uses) =>
    uses
      .filter((use) => !isKnown(use.segments.filter((segment) => typeof segment === 'string')))
      .slice(0, 1)
      .map((use) => ({
        path,
        code: 'template_variable',
        values: { variable: use.segments.join('.').slice(0, 100), line: use.location.row, column: use.location.col },
      })),
  );
}

/** A site that exists nowhere, to see whether a text can be made at all. */
const nowhere: MailSite = {
  appName: 'Omzien',
  centerName: 'Vrijwilligerscentrale',
  email: 'centrale@voorbeeld.example',
  phone: '+31525000123',
  url: 'https://voorbeeld.example',
  color: null,
};

function canBeMade(key: NotificationKey, template: MailTemplate, locale: Locale): boolean {
  try {
    const { name, email } = sampleRecipient;
    const mail = { templateKey: key, locale, recipientEmail: email, recipientName: name, variables: samplesOf(key) };
    return renderMail(mail, nowhere, { template }).subject !== '';
  } catch {
    return false;
  }
}

/** What is wrong with a text that somebody wants to save. Empty when nothing is. */
export function faultsOf(key: NotificationKey, template: MailTemplate): Fault[] {
  const faults = (['subject', 'body'] as const).flatMap((part) =>
    locales.flatMap((locale) => faultsOfText(key, [part, locale], template[part][locale])),
  );
  if (faults.length > 0) return faults;
  return locales
    .filter((locale) => !canBeMade(key, template, locale))
    .map((locale) => ({ path: ['body', locale], code: 'template_render' }));
}

const missing = (text: LocalizedText, name: string) =>
  locales.filter((locale) => {
    const { globals } = readVariables(text[locale]);
    return !Object.hasOwn(globals, name.split('.')[0] ?? '');
  });

/** What a text should name and does not. It may be saved all the same. */
export function warningsOf(key: NotificationKey, template: MailTemplate, locale: Locale) {
  return (neededInText[key] ?? []).flatMap((variable) =>
    missing(template.body, variable).map((language) => ({
      code: 'missing_variable',
      variable,
      text:
        locale === 'nl'
          ? `De ${language === 'nl' ? 'Nederlandse' : 'Engelse'} tekst noemt ${variable} niet. Zonder kan de lezer niet verder.`
          : `The ${language === 'nl' ? 'Dutch' : 'English'} text does not name ${variable}. Without it the reader cannot go on.`,
    })),
  );
}
