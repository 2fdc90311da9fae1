import type { contactPersons } from '../../src/tables/centers/contactPersons.table.ts';
import { firstNames, lastNames } from '../data/people.data.ts';
import { landline, type SeedContext, slugOf } from '../seedContext.ts';
import type { PlacedCenter } from './centers.rows.ts';

const desks = [
  {
    function: 'Adviseur vrijwilligers',
    hours: 'Maandag, dinsdag en donderdag',
    text: 'Weet je niet waar je moet beginnen? Ik denk graag met je mee.',
    areas: ['Vrijwilligerswerk zoeken', 'Nederlands oefenen', 'Uitkering en vrijwilligerswerk'],
  },
  {
    function: 'Adviseur organisaties',
    hours: 'Dinsdag en woensdag',
    text: 'Ik help je met een goede vacature en met de VOG.',
    areas: ['Vacature schrijven', 'Verzekering', 'VOG'],
  },
  {
    function: 'Balie',
    hours: 'Maandag tot en met donderdag, 9.00 tot 16.00 uur',
    text: 'Loop gerust binnen. De koffie staat klaar.',
    areas: ['Algemene vragen'],
  },
];

/** The people of each centre whom visitors may ask. */
export const contactPersonRows = (
  context: SeedContext,
  centers: readonly PlacedCenter[],
): (typeof contactPersons.$inferInsert)[] =>
  centers.flatMap((center) =>
    desks.map((desk, order) => {
      const random = context.random('contact-person', `${center.slug}:${order}`);
      const firstName = random.pick(firstNames).name;
      return {
        id: context.id('contact-person', `${center.slug}:${order}`),
        centerId: center.id,
        name: `${firstName} ${random.pick(lastNames)}`,
        email: `${slugOf(firstName)}@${center.slug}.example`,
        phoneNumber: landline(center.areaCode, random),
        order,
        ...desk,
      };
    }),
  );
