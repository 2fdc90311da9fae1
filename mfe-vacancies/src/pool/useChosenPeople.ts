import type { VolunteerProfile } from '@omzien/model/volunteerProfile';
import type { Selection } from '@omzien/ui/list';
import { useMemo, useState } from 'react';
import { calledName } from './calledName.ts';

export type ChosenPeople = {
  people: readonly VolunteerProfile[];
  /** No more can be chosen. */
  isFull: boolean;
  has(id: string): boolean;
  toggle(profile: VolunteerProfile): void;
  /** One alone, in the place of who was chosen. */
  only(profile: VolunteerProfile): void;
  leave(ids: readonly string[]): void;
  /** For the bar below the list. Somebody is chosen by hand: there is no "all". */
  selection: Selection;
};

/** Who is to be asked: chosen one by one, from one search or several. */
export function useChosenPeople(most: number): ChosenPeople {
  const [people, setPeople] = useState<readonly VolunteerProfile[]>([]);

  // The same functions whoever is chosen: a card is drawn anew for its own checkbox, and no other.
  const steps = useMemo(
    () => ({
      toggle: (profile: VolunteerProfile) =>
        setPeople((before) => {
          const without = before.filter(({ id }) => id !== profile.id);
          return without.length < before.length || before.length >= most ? without : [...before, profile];
        }),
      only: (profile: VolunteerProfile) => setPeople([profile]),
      leave: (ids: readonly string[]) => setPeople((before) => before.filter(({ id }) => !ids.includes(id))),
    }),
    [most],
  );

  return useMemo(() => {
    const has = (id: string) => people.some((one) => one.id === id);
    return {
      people,
      isFull: people.length >= most,
      has,
      ...steps,
      selection: {
        rowSelection: {
          isSelected: has,
          toggle: (id) => steps.leave([id]),
          choose: () => {},
          toggleAll: () => {},
          labelOf: (id) => {
            const person = people.find((one) => one.id === id);
            return person ? calledName(person) : '';
          },
          labelOfAll: '',
        },
        count: people.length,
        isAll: false,
        target: { kind: 'rows', ids: people.map(({ id }) => id) },
        selectAll: () => {},
        clear: () => setPeople([]),
      },
    };
  }, [people, most, steps]);
}
