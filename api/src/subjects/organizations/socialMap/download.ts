import { keysToSnakeCase } from '@omzien/model/names';
import type { OpeningException } from '@omzien/model/organization';
import type { SocialMapCard } from '@omzien/model/socialMap';
import { stringify } from 'csv-stringify/sync';

const dayNames = { mon: 'ma', tue: 'di', wed: 'wo', thu: 'do', fri: 'vr', sat: 'za', sun: 'zo' } as const;

/** `2026-12-24 t/m 2026-12-31 gesloten`. */
const exceptionText = ({ from, to, hours }: OpeningException) =>
  [
    to === null || to === from ? from : `${from} t/m ${to}`,
    hours.length > 0 ? hours.map((one) => `${one.from}-${one.to}`).join(' en ') : 'gesloten',
  ].join(' ');

const columns: [header: string, value: (card: SocialMapCard, names: ReadonlyMap<string, string>) => string | number][] =
  [
    ['naam', ({ name }) => name],
    ['soort', ({ organizationType }) => organizationType],
    ['omschrijving', ({ description }) => description ?? ''],
    ['themas', ({ activityTypeIds }, names) => activityTypeIds.map((id) => names.get(id) ?? '').join('; ')],
    ['straat', ({ address }) => address?.street ?? ''],
    ['huisnummer', ({ address }) => [address?.houseNumber, address?.addition].filter(Boolean).join(' ')],
    ['postcode', ({ address }) => address?.postcode ?? ''],
    ['plaats', ({ address, city }) => address?.city ?? city ?? ''],
    ['telefoon', ({ phoneNumber }) => phoneNumber ?? ''],
    ['website', ({ website }) => website ?? ''],
    [
      'openingstijden',
      ({ openingHours }) => openingHours.map(({ day, from, to }) => `${dayNames[day]} ${from}-${to}`).join('; '),
    ],
    ['afwijkende_openingstijden', ({ openingExceptions }) => openingExceptions.map(exceptionText).join('; ')],
    ['gesloten_op_feestdagen', ({ closedOnHolidays }) => (closedOnHolidays ? 'ja' : 'nee')],
    ['open_vacatures', ({ openVacanciesCount }) => openVacanciesCount],
    ['laatst_gecontroleerd', ({ profileCheckedAt }) => profileCheckedAt?.slice(0, 10) ?? ''],
    ['breedtegraad', ({ latitude }) => latitude ?? ''],
    ['lengtegraad', ({ longitude }) => longitude ?? ''],
  ];

/**
 * The map as a table for a spreadsheet. A cell that would be read as a formula (`=`, `+`, `-`, `@`) gets an apostrophe in
 * front, since everybody's words end up here (security.md, item 36).
 */
export const csvOf = (cards: readonly SocialMapCard[], names: ReadonlyMap<string, string>): string =>
  stringify(
    [columns.map(([header]) => header), ...cards.map((card) => columns.map(([, value]) => value(card, names)))],
    { bom: true, escape_formulas: true, record_delimiter: 'windows' },
  );

export const jsonOf = (cards: readonly SocialMapCard[], now: Date) => ({
  data: cards.map(
    ({ type: _type, permissions: _permissions, ...card }) => keysToSnakeCase(card) as Record<string, unknown>,
  ),
  meta: { total: cards.length, generatedAt: now.toISOString() },
});
