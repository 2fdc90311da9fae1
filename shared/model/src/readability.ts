import * as v from 'valibot';

/**
 * How easy a Dutch text is to read. It counts what makes reading hard for most people, long sentences and uncommon
 * words, and says what could stand there instead. It knows nothing of meaning: it advises, it never refuses.
 */

/** A sentence of more words than this is long at level B1. */
export const longSentenceWords = 15;
/** A word of more letters than this is long, unless it is a common one. */
export const longWordLetters = 12;

/** Words of offices and letters, each with what people say. */
const simplerWords: Readonly<Record<string, string>> = {
  aangaande: 'over',
  aanvangen: 'beginnen',
  aanvang: 'begin',
  additioneel: 'extra',
  additionele: 'extra',
  adequaat: 'goed',
  adequate: 'goede',
  alsmede: 'en ook',
  alvorens: 'voordat',
  begeleidingstraject: 'begeleiding',
  beschikken: 'hebben',
  betreffende: 'over',
  bewerkstelligen: 'zorgen voor',
  conform: 'volgens',
  continueren: 'doorgaan',
  creëren: 'maken',
  daadwerkelijk: 'echt',
  derhalve: 'daarom',
  desgewenst: 'als je wilt',
  dient: 'moet',
  dienen: 'moeten',
  diverse: 'verschillende',
  doch: 'maar',
  doelgroep: 'mensen voor wie het is',
  doelstelling: 'doel',
  echter: 'maar',
  eveneens: 'ook',
  evenwel: 'maar',
  faciliteren: 'mogelijk maken',
  frequent: 'vaak',
  functionaliteit: 'mogelijkheid',
  gedurende: 'tijdens',
  genereren: 'maken',
  geschikt: 'goed',
  hanteren: 'gebruiken',
  heden: 'nu',
  hiertoe: 'daarvoor',
  implementeren: 'invoeren',
  indien: 'als',
  initiatief: 'plan',
  inzake: 'over',
  kandidaat: 'persoon',
  middels: 'met',
  mits: 'als',
  momenteel: 'nu',
  nadien: 'daarna',
  nimmer: 'nooit',
  omtrent: 'over',
  ondersteunen: 'helpen',
  ondersteuning: 'hulp',
  optimaliseren: 'verbeteren',
  organiseren: 'regelen',
  participatie: 'meedoen',
  participeren: 'meedoen',
  realiseren: 'maken',
  reeds: 'al',
  regelmatig: 'vaak',
  signaleren: 'merken',
  teneinde: 'om',
  tevens: 'ook',
  tijdig: 'op tijd',
  trachten: 'proberen',
  uiteraard: 'natuurlijk',
  uitvoeren: 'doen',
  vereist: 'nodig',
  vereisten: 'wat nodig is',
  verrichten: 'doen',
  verstrekken: 'geven',
  vervolgens: 'daarna',
  verwerven: 'krijgen',
  voornamelijk: 'vooral',
  voorts: 'verder',
  werkzaamheden: 'werk',
  wenselijk: 'fijn',
  zodoende: 'zo',
  zorgdragen: 'zorgen',
};
/** Long, and yet everybody knows them. */
const knownLongWords = new Set([
  'vrijwilligers',
  'vrijwilligerswerk',
  'boodschappen',
  'verjaardagen',
  'verzorgingshuis',
  'bijeenkomsten',
  'kinderboerderij',
  'contactpersoon',
  'donderdagmiddag',
  'donderdagavond',
  'donderdagochtend',
  'zaterdagmiddag',
  'zaterdagochtend',
  'woensdagmiddag',
  'woensdagochtend',
  'vrijdagochtend',
  'maandagochtend',
  'buurtbewoners',
  'gemeenschappelijk',
  'bibliotheek',
]);

const sentencesOf = (text: string) =>
  text
    // An abbreviation and a number with a point end no sentence.
    .replace(/\b(bijv|bv|o\.a|d\.w\.z|nl|ca|evt|incl|excl|tel|nr|mevr|dhr)\.\s/gi, '$1 ')
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.replace(/^[\s*\-•\d.)]+/, '').trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];

/** Groups of vowels: near enough to syllables to tell long words from short ones. */
const syllablesIn = (word: string) => Math.max(1, (word.toLowerCase().match(/[aeiouyáéíóúàèëïöüê]+/g) ?? []).length);

export const readabilityLevels = ['a2', 'b1', 'b2', 'c1'] as const;
export type ReadabilityLevel = (typeof readabilityLevels)[number];

export const readabilityInput = v.object({
  text: v.pipe(v.string('blank'), v.maxLength(10_000, 'too_long')),
});
export const readability = v.object({
  type: v.literal('readability'),
  id: v.string(),
  level: v.picklist(readabilityLevels),
  /** 0 to 100; 70 and more reads easily. */
  score: v.number(),
  isEasy: v.boolean(),
  words: v.number(),
  sentences: v.number(),
  averageSentenceWords: v.number(),
  longSentences: v.array(v.object({ text: v.string(), words: v.number() })),
  hardWords: v.array(v.object({ word: v.string(), suggestion: v.nullable(v.string()), count: v.number() })),
});
export type Readability = v.InferOutput<typeof readability>;

const mostShown = 20;

export function measureReadability(text: string, id = 'text'): Readability {
  const sentences = sentencesOf(text);
  const counted = sentences.map((sentence) => ({ text: sentence, words: wordsOf(sentence).length }));
  const words = sentences.flatMap(wordsOf);
  const hard = new Map<string, { word: string; suggestion: string | null; count: number }>();
  for (const word of words) {
    const key = word.toLowerCase();
    const suggestion = Object.hasOwn(simplerWords, key) ? (simplerWords[key] ?? null) : null;
    // A compound with a hyphen is read in its parts.
    const isLong = key.split('-').some((part) => part.length > longWordLetters) && !knownLongWords.has(key);
    if (suggestion === null && !isLong) continue;
    const known = hard.get(key);
    if (known) known.count += 1;
    else hard.set(key, { word: key, suggestion, count: 1 });
  }
  const average = words.length === 0 ? 0 : words.length / sentences.length;
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0) / Math.max(1, words.length);
  const hardShare = [...hard.values()].reduce((sum, { count }) => sum + count, 0) / Math.max(1, words.length);
  // Douma's reading ease for Dutch, and less for every hard word.
  const ease = words.length === 0 ? 100 : 206.84 - 0.93 * average - 77 * syllables - 150 * hardShare + 20;
  const score = Math.round(Math.min(100, Math.max(0, ease)));
  const level = score >= 85 ? 'a2' : score >= 65 ? 'b1' : score >= 45 ? 'b2' : 'c1';
  return {
    type: 'readability',
    id,
    level,
    score,
    isEasy: level === 'a2' || level === 'b1',
    words: words.length,
    sentences: sentences.length,
    averageSentenceWords: Math.round(average * 10) / 10,
    longSentences: counted.filter((one) => one.words > longSentenceWords).slice(0, mostShown),
    hardWords: [...hard.values()].sort((one, other) => other.count - one.count).slice(0, mostShown),
  };
}
