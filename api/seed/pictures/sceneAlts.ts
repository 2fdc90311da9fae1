import type { CategoryKey } from '../data/lookups.data.ts';

/** What is to be seen in the scenes of each family, in their order. */
export const sceneAlts: Record<CategoryKey, readonly string[]> = {
  companionship: [
    'Twee mensen zitten op een bank onder een boom.',
    'Twee mensen drinken thee aan een tafel bij het raam.',
    'Twee mensen wandelen over een pad tussen de heuvels.',
  ],
  care: [
    'Drie handen reiken naar een hart.',
    'Iemand duwt een rolstoel door het dorp.',
    'Iemand brengt een kop thee naar een vrouw of man in een stoel.',
  ],
  children: [
    'Kinderen spelen op een glijbaan en een schommel.',
    'Twee kinderen laten een vlieger op.',
    'Kinderen bouwen een toren met blokken aan tafel.',
  ],
  language: [
    'Twee mensen oefenen woorden aan tafel.',
    'Een stapel boeken met een tekstballon vol letters.',
    'Een les bij een schoolbord.',
  ],
  transport: [
    'Een bus staat klaar voor twee reizigers.',
    'Twee mensen op een duofiets.',
    'Iemand stapt bij een huis in een auto.',
  ],
  repairs: [
    'Een werkbank met een lamp en een radio.',
    'Iemand schildert een huis vanaf een ladder.',
    'Iemand repareert een fiets.',
  ],
  garden: ['Iemand geeft plantenbakken water.', 'Een bos met een hert.', 'Twee mensen bij een kas met zonnebloemen.'],
  animals: [
    'Iemand laat een hond uit.',
    'Vier katten bij een raam.',
    'Een boerderij met schapen en kippen.',
    'Iemand op een bank met een hond ernaast.',
  ],
  sports: [
    'Twee voetballers bij een doel.',
    'Drie mensen wandelen in de natuur.',
    'Iemand fietst langs een veld.',
    'Vier mensen doen gym.',
  ],
  culture: ['Een muzikant op een podium.', 'Twee mensen bekijken schilderijen.', 'Iemand schildert bij een ezel.'],
  cooking: [
    'Iemand kookt in een keuken.',
    'Buren eten samen aan een lange tafel buiten.',
    'Een pan en groenten op het aanrecht.',
  ],
  administration: [
    'Twee mensen bekijken papieren aan tafel.',
    'Mappen, brieven en een spaarvarken.',
    'Iemand werkt aan een bureau met post.',
  ],
  digital: [
    'Twee mensen achter een laptop.',
    'Een hand tikt op een grote telefoon.',
    'Drie mensen volgen een computerles.',
    'Een laptop op een bureau.',
  ],
  boards: [
    'Vier mensen vergaderen rond een tafel.',
    'Zes handen op elkaar.',
    'Twee mensen leggen puzzelstukken tegen elkaar.',
  ],
  events: ['Een markt met vlaggetjes.', 'Een feest met een reuzenrad en een tent.', 'Publiek bij een podium.'],
  newcomers: [
    'Een gezin met een koffer wordt verwelkomd.',
    'Vier mensen eten samen aan tafel.',
    'Een stadskaart met twee plekken die verbonden zijn.',
    'Drie mensen drinken thee.',
  ],
};
