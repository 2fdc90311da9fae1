import type { LocalizedText } from '@omzien/model/fields';
import type { HelpCategory } from '@omzien/model/vacancy';

/** What a request is called: the short form asks for no title. */
export const helpCategoryNames: Record<HelpCategory, LocalizedText> = {
  groceries: { nl: 'Hulp bij boodschappen', en: 'Help with groceries' },
  transport: { nl: 'Hulp met vervoer', en: 'Help with transport' },
  odd_job: { nl: 'Hulp bij een klusje', en: 'Help with an odd job' },
  company: { nl: 'Gezelschap gezocht', en: 'Company wanted' },
  garden: { nl: 'Hulp in de tuin', en: 'Help in the garden' },
  administration: { nl: 'Hulp bij administratie', en: 'Help with paperwork' },
  language: { nl: 'Hulp bij Nederlands leren', en: 'Help with learning Dutch' },
  computer: { nl: 'Hulp bij computer of telefoon', en: 'Help with a computer or phone' },
  pet: { nl: 'Hulp met een huisdier', en: 'Help with a pet' },
};

export const titleFor = (category: HelpCategory, city: string | null) =>
  city === null ? helpCategoryNames[category].nl : `${helpCategoryNames[category].nl} in ${city}`;
