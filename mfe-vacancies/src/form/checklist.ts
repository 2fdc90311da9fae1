import { faultsOf } from './vacancyFormSchema.ts';
import type { VacancyValues } from './vacancyFormValues.ts';

/** A line of the checklist: what it is about, the field where it is mended, and whether it is right. */
export type Check<Name extends string> = { name: Name; field: string; isDone: boolean };

/** What every vacancy needs; what else is wrong comes behind it. */
const always = ['title', 'categoryIds', 'description', 'contactPerson.name'] as const;
const isWritten = (text: string | null | undefined) => Boolean(text?.trim());

const tips = [
  { name: 'imageUrl', field: 'imageUrl', test: ({ imageUrl }: VacancyValues) => imageUrl !== null },
  { name: 'summary', field: 'summary', test: ({ summary }: VacancyValues) => isWritten(summary) },
  { name: 'requirements', field: 'requirements', test: ({ requirements }: VacancyValues) => isWritten(requirements) },
  { name: 'offer', field: 'offer', test: ({ offer }: VacancyValues) => isWritten(offer) },
  {
    name: 'contactPhone',
    field: 'contactPerson.phone',
    test: ({ contactPerson }: VacancyValues) => isWritten(contactPerson.phone),
  },
] as const;

/** What keeps a vacancy from the public, and what would make it better. */
export function checklistOf(values: VacancyValues) {
  const faults = [...faultsOf(values).keys()].map((name) => (name === 'contactPerson' ? 'contactPerson.name' : name));
  const place = values.locationKind === 'on_site' || values.locationKind === 'several' ? ['city'] : [];
  const names = [...new Set([...always, ...place, ...faults])];
  const needed: Check<string>[] = names.map((name) => ({ name, field: name, isDone: !faults.includes(name) }));
  const isRegular = values.frequency === 'regularly';
  const better = [
    ...tips.map(({ name, field, test }) => ({ name, field, isDone: test(values) })),
    {
      name: 'when' as const,
      field: isRegular ? 'dayparts' : 'occurrences',
      isDone: (isRegular ? values.dayparts : values.occurrences).length > 0,
    },
    ...(isRegular
      ? [
          {
            name: 'hoursPerWeekMax' as const,
            field: 'hoursPerWeekMax',
            isDone: values.hoursPerWeekMax !== null || values.hoursPerWeekMin !== null,
          },
        ]
      : []),
  ];
  return { needed, better };
}
