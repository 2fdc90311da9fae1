import { readFileSync } from 'node:fs';

/** A place of the Netherlands. `municipality` is the four-digit code of Statistics Netherlands, empty where unknown. */
export type Place = {
  name: string;
  /** Other names under which people look for it. */
  aliases: string[];
  latitude: number;
  longitude: number;
  population: number;
  province: string;
  municipality: string;
};

const provinces: Record<string, string> = {
  '01': 'Drenthe',
  '02': 'Friesland',
  '03': 'Gelderland',
  '04': 'Groningen',
  '05': 'Limburg',
  '06': 'Noord-Brabant',
  '07': 'Noord-Holland',
  '09': 'Utrecht',
  '10': 'Zeeland',
  '11': 'Zuid-Holland',
  '15': 'Overijssel',
  '16': 'Flevoland',
};

/** The source drops apostrophes in some names and has one in English. */
const spellings: Record<string, { name: string; aliases?: string[] }> = {
  't Harde': { name: "'t Harde" },
  't Loo': { name: "'t Loo" },
  't Veld': { name: "'t Veld" },
  "'s Gravenmoer": { name: "'s Gravenmoer", aliases: ["'s-Gravenmoer"] },
  'The Hague': { name: 'Den Haag', aliases: ["'s-Gravenhage", 'The Hague'] },
  "'s-Hertogenbosch": { name: "'s-Hertogenbosch", aliases: ['Den Bosch'] },
};

/** Villages that the source lacks. All coordinates but the postcode areas' own places are approximate. */
const added: [name: string, latitude: number, longitude: number, provinceCode: string, municipality: string][] = [
  ['Oosterwolde', 52.477, 5.89, '03', '0269'],
  ['Noordeinde', 52.514, 5.855, '03', '0269'],
  ['Swalmen', 51.231, 6.036, '05', '0957'],
  ['Asselt', 51.224, 6.01, '05', '0957'],
  ['Boukoul', 51.216, 6.049, '05', '0957'],
  ['Moordrecht', 51.987, 4.668, '11', '1892'],
];

/** Postcode areas whose place is known: place, municipality or province to tell namesakes apart, and the four digits. */
export const postcodeAreas: { city: string; province: string; postcodes: string[] }[] = [
  { city: 'Oldebroek', province: 'Gelderland', postcodes: ['8096'] },
  { city: 'Wezep', province: 'Gelderland', postcodes: ['8091'] },
  { city: 'Hattemerbroek', province: 'Gelderland', postcodes: ['8094'] },
  { city: 'Oosterwolde', province: 'Gelderland', postcodes: ['8097'] },
  { city: 'Noordeinde', province: 'Gelderland', postcodes: ['8079'] },
  { city: "'t Loo", province: 'Gelderland', postcodes: ['8095'] },
  { city: 'Roermond', province: 'Limburg', postcodes: ['6041', '6042', '6043', '6044', '6045'] },
  { city: 'Herten', province: 'Limburg', postcodes: ['6049'] },
  { city: 'Swalmen', province: 'Limburg', postcodes: ['6071'] },
  { city: 'Gouda', province: 'Zuid-Holland', postcodes: ['2801'] },
  { city: 'Waddinxveen', province: 'Zuid-Holland', postcodes: ['2741'] },
  { city: 'Bodegraven', province: 'Zuid-Holland', postcodes: ['2411'] },
  { city: 'Nijmegen', province: 'Gelderland', postcodes: ['6511'] },
  { city: 'Arnhem', province: 'Gelderland', postcodes: ['6811'] },
  { city: 'Apeldoorn', province: 'Gelderland', postcodes: ['7311'] },
  { city: 'Ede', province: 'Gelderland', postcodes: ['6711'] },
  { city: 'Doetinchem', province: 'Gelderland', postcodes: ['7001'] },
  { city: 'Tiel', province: 'Gelderland', postcodes: ['4001'] },
  { city: 'Zutphen', province: 'Gelderland', postcodes: ['7201'] },
];

/** All places that the product ships with, read once from the file beside this one. */
export function readPlaces(): Place[] {
  const [, ...lines] = readFileSync(new URL('./places_nl.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const shipped = lines.map((line, index): Place => {
    const [name = '', latitude, longitude, population, provinceCode = '', municipality = ''] = line.split(',');
    if (!name || !Number.isFinite(Number(latitude)) || !Number.isFinite(Number(longitude)))
      throw new Error(`places_nl.csv: line ${index + 2} has no name or no coordinates.`);
    const spelling = spellings[name];
    return {
      name: spelling?.name ?? name,
      aliases: spelling?.aliases ?? [],
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(population),
      province: provinces[provinceCode] ?? '',
      municipality,
    };
  });
  return [
    ...shipped,
    ...added.map(
      ([name, latitude, longitude, provinceCode, municipality]): Place => ({
        name,
        aliases: [],
        latitude,
        longitude,
        population: 0,
        province: provinces[provinceCode] ?? '',
        municipality,
      }),
    ),
  ];
}
