import type { ImportField } from '@omzien/model/userImport';
import type { ImportColumn } from '../../../tables/people/userImports.table.ts';
import type { ReadTable } from './readTable.ts';

/** What the heads of tables are called, in Dutch and in English; without signs and in lower case. */
const words: Readonly<Record<ImportField, readonly string[]>> = {
  email: ['email', 'emailadres', 'mail', 'mailadres', 'emailaddress', 'mailaddress', 'epost', 'emailprive'],
  firstName: ['voornaam', 'roepnaam', 'firstname', 'givenname', 'forename', 'voornamen'],
  infix: ['tussenvoegsel', 'tussenvoegsels', 'voorvoegsel', 'tussenv', 'tv', 'infix', 'prefix', 'insertion'],
  lastName: ['achternaam', 'familienaam', 'lastname', 'surname', 'familyname'],
  fullName: ['naam', 'volledigenaam', 'name', 'fullname', 'contactpersoon', 'vrijwilliger', 'volunteer'],
  salutation: ['aanhef', 'salutation', 'title', 'titel'],
  phoneNumber: [
    'telefoon',
    'telefoonnummer',
    'tel',
    'telnr',
    'mobiel',
    'mobielnummer',
    'gsm',
    'phone',
    'phonenumber',
    'telephone',
    'mobile',
    'mobilephone',
  ],
  postcode: ['postcode', 'pc', 'postalcode', 'zip', 'zipcode'],
  birthYear: [
    'geboortejaar',
    'geboortedatum',
    'gebdatum',
    'birthyear',
    'yearofbirth',
    'dateofbirth',
    'birthdate',
    'dob',
  ],
  gender: ['geslacht', 'gender', 'sex', 'mv', 'mvx'],
  jobTitle: ['functie', 'jobtitle', 'position', 'function', 'beroep'],
  locale: ['taal', 'language', 'locale'],
  role: ['rol', 'role'],
  organization: ['organisatie', 'organization', 'organisation', 'vereniging', 'stichting', 'instelling', 'company'],
};
const fieldOfWord = new Map(
  Object.entries(words).flatMap(([field, names]) => names.map((name) => [name, field as ImportField])),
);
const bare = (header: string) =>
  header
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
const looksLikeAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What each column probably holds: by its head, and an address by what stands under it. Each only once. */
export function guessColumns({ header, lines }: ReadTable): ImportColumn[] {
  const taken = new Set<ImportField>();
  const take = (field: ImportField | undefined): ImportField | null => {
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const columns = header.map((text, place): ImportColumn => {
    const samples: string[] = [];
    for (const { cells } of lines) {
      const sample = cells[place] ?? '';
      if (sample !== '') samples.push(sample.slice(0, 60));
      if (samples.length === 3) break;
    }
    return { header: text.slice(0, 80), samples, field: take(fieldOfWord.get(bare(text))) };
  });
  if (!taken.has('email')) {
    const address = columns.find(
      ({ field, samples }) =>
        field === null && samples.length > 0 && samples.every((one) => looksLikeAddress.test(one)),
    );
    if (address) address.field = 'email';
  }
  return columns;
}
