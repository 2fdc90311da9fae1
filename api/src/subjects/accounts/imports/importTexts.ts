import { errorText } from '@omzien/model/errorTexts';
import { toSnakeCase } from '@omzien/model/names';
import type { Locale } from '@omzien/model/tenants';
import type { ImportField, ImportOutcome, ImportPlan, ImportReason } from '@omzien/model/userImport';
import { fieldLabel } from '../../../http/fieldLabels.ts';
import type { ImportFault } from '../../../tables/people/userImports.table.ts';

type Texts<Name extends string> = Readonly<Record<Name, Readonly<Record<Locale, string>>>>;

const faultTexts: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  unknown_role: {
    nl: 'Deze rol kennen we niet. Schrijf bijvoorbeeld vrijwilliger of beheerder.',
    en: 'We do not know this role. Write volunteer or administrator, for example.',
  },
  role_not_allowed: {
    nl: 'Deze rol kun je niet geven. Kies een andere rol, of vraag het aan de beheerder van de centrale.',
    en: 'You cannot give this role. Choose another one, or ask the administrator of the centre.',
  },
  role_elsewhere: {
    nl: 'Deze rol kan hier niet. Een beheerder, mentor of student hoort bij een organisatie; een vrijwilliger niet.',
    en: 'This role is not possible here. An administrator, mentor or student belongs to an organisation; a volunteer does not.',
  },
  unknown_organization: {
    nl: 'Deze organisatie is er niet bij deze centrale. Schrijf de naam precies zoals die op de site staat.',
    en: 'This centre has no such organisation. Write the name exactly as it stands on the site.',
  },
  several_organizations: {
    nl: 'Er zijn meer organisaties met deze naam. Zet hier het nummer (id) van de organisatie.',
    en: 'Several organisations have this name. Put the id of the organisation here.',
  },
  other_center: {
    nl: 'Dit account hoort bij een andere centrale. Haal de regel weg.',
    en: 'This account belongs to another centre. Leave this row out.',
  },
  stands_higher: {
    nl: 'Dit account heeft een hogere rol dan jij. Je kunt er geen rol aan geven.',
    en: 'This account has a higher role than you. You cannot give it a role.',
  },
};

const fieldTexts: Readonly<Partial<Record<ImportField, Readonly<Record<Locale, string>>>>> = {
  fullName: { nl: 'Naam', en: 'Name' },
  infix: { nl: 'Tussenvoegsel', en: 'Infix' },
  phoneNumber: { nl: 'Telefoonnummer', en: 'Phone number' },
  postcode: { nl: 'Postcode', en: 'Postcode' },
  role: { nl: 'Rol', en: 'Role' },
  organization: { nl: 'Organisatie', en: 'Organisation' },
};
export const labelOf = (field: ImportField, locale: Locale) =>
  fieldTexts[field]?.[locale] ?? fieldLabel([toSnakeCase(field)], locale);

/** What is wrong with a cell, as a sentence. */
export const faultText = ({ field, code, values }: ImportFault, locale: Locale) =>
  faultTexts[code]?.[locale] ?? errorText(code, locale, { field: labelOf(field, locale), ...values });

export const planTexts: Texts<ImportPlan> = {
  create: { nl: 'Nieuw account', en: 'New account' },
  giveRole: { nl: 'Is er al, krijgt een rol', en: 'Is here already, gets a role' },
  known: { nl: 'Is er al', en: 'Is here already' },
  repeated: { nl: 'Staat eerder in het bestand', en: 'Stands earlier in the file' },
  faulty: { nl: 'Niet in orde', en: 'Not in order' },
};
export const outcomeTexts: Texts<ImportOutcome> = {
  created: { nl: 'Account gemaakt', en: 'Account made' },
  roleGiven: { nl: 'Was er al, rol gegeven', en: 'Was here already, role given' },
  skipped: { nl: 'Overgeslagen', en: 'Left out' },
  failed: { nl: 'Niet gelukt', en: 'Failed' },
  removed: { nl: 'Teruggedraaid', en: 'Taken back' },
  stays: { nl: 'Blijft staan', en: 'Stays' },
};
export const reasonTexts: Texts<ImportReason> = {
  used: { nl: 'iemand heeft dit account in gebruik genomen', en: 'somebody has taken this account into use' },
  changed: { nl: 'dit account is sinds de import gewijzigd', en: 'this account has changed since the import' },
  has_roles: { nl: 'dit account heeft een andere rol gekregen', en: 'this account was given another role' },
  has_records: { nl: 'er staat al iets op naam van dit account', en: 'something is kept under this account already' },
  last_admin: { nl: 'zonder deze rol heeft niemand het beheer', en: 'without this role nobody is administrator there' },
  gone: { nl: 'dit account is er niet meer', en: 'this account is no longer there' },
  overtaken: {
    nl: 'intussen is er iets veranderd; probeer deze regel opnieuw',
    en: 'something changed in the meantime; try this row again',
  },
};
