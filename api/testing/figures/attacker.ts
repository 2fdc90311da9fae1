/**
 * Somebody who asks every question about people that the figures allow, and puts the answers together: each cell of the
 * filters until each day, so also every period, every part of every whole, and every step that is part of another one.
 */
export type Interval = { least: number; most: number };
/** How many there truly are, by day, organisation and type; `steps[1]` are some of `steps[0]`. */
export type World = { days: number; organizations: number; types: number; steps: number[][][][] };

/** What is told of a cell until a day, and which counts are taken to be told so. */
export type Rule = { tell(count: number, cell: string): number; possible(told: number): Interval };

const all = -1;
const choices = (count: number) => [all, ...Array.from({ length: count }, (_, index) => index)];
type Equation = { whole: number; parts: readonly number[] };
type Group = { name: string; truth: number };
/** What is told of one cell, from the first day until one of them. */
export type Answer = { cell: string; truth: number };

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Every group that a question can be about, how groups add up, and what is told of those from the beginning on. */
function study({ days, organizations, types, steps }: World) {
  const groups: Group[] = [];
  const numbers = new Map<string, number>();
  const names = (step: number, organization: number, type: number, from: number, to: number) =>
    `${step}/${organization}/${type}/${from}-${to}`;
  const truthOf = (step: number, organization: number, type: number, from: number, to: number) =>
    sum(
      (steps[step] ?? []).flatMap((byDay, day) =>
        day < from || day > to
          ? []
          : byDay.flatMap((byType, one) =>
              organization === all || organization === one
                ? byType.filter((_, other) => type === all || type === other)
                : [],
            ),
      ),
    );
  for (const step of steps.keys())
    for (const organization of choices(organizations))
      for (const type of choices(types))
        for (let from = 0; from < days; from++)
          for (let to = from; to < days; to++) {
            const name = names(step, organization, type, from, to);
            numbers.set(name, groups.length);
            groups.push({ name, truth: truthOf(step, organization, type, from, to) });
          }
  const at = (...key: Parameters<typeof names>) => numbers.get(names(...key)) ?? 0;
  const equations: Equation[] = [];
  const inside: [smaller: number, larger: number][] = [];
  const told: (Answer & { group: number })[] = [];
  for (const step of steps.keys())
    for (const organization of choices(organizations))
      for (const type of choices(types))
        for (let from = 0; from < days; from++)
          for (let to = from; to < days; to++) {
            const whole = at(step, organization, type, from, to);
            if (from === 0)
              told.push({ group: whole, cell: `${step}/${organization}/${type}`, truth: groups[whole]?.truth ?? 0 });
            for (let middle = from; middle < to; middle++)
              equations.push({
                whole,
                parts: [at(step, organization, type, from, middle), at(step, organization, type, middle + 1, to)],
              });
            if (organization === all)
              equations.push({
                whole,
                parts: choices(organizations)
                  .slice(1)
                  .map((one) => at(step, one, type, from, to)),
              });
            if (type === all)
              equations.push({
                whole,
                parts: choices(types)
                  .slice(1)
                  .map((one) => at(step, organization, one, from, to)),
              });
            if (step > 0) inside.push([whole, at(step - 1, organization, type, from, to)]);
          }
  return { groups, equations, inside, told };
}

/** Every answer that there is, in one order. */
export const answersOf = (world: World): Answer[] => study(world).told;

/** What somebody who puts all answers together makes of each group. What contradicts the rest of it he leaves out. */
function learn(world: World, { tell, possible }: Rule, most = 12) {
  const { groups, equations, inside, told } = study(world);
  const known: Interval[] = groups.map(() => ({ least: 0, most: Number.POSITIVE_INFINITY }));
  let hasChanged = true;
  let isRefuted = false;
  const narrow = (group: number, least: number, highest: number) => {
    const one = known[group];
    if (!one) return;
    if (least > one.most || highest < one.least) {
      isRefuted = true;
      return;
    }
    if (least > one.least) {
      one.least = least;
      hasChanged = true;
    }
    if (highest < one.most) {
      one.most = highest;
      hasChanged = true;
    }
  };
  const of = (group: number) => known[group] ?? { least: 0, most: 0 };
  for (const { group, truth, cell } of told) {
    const { least, most: highest } = possible(tell(truth, cell));
    narrow(group, least, highest);
  }
  for (let round = 0; hasChanged && round < most; round++) {
    hasChanged = false;
    for (const { whole, parts } of equations) {
      const least = sum(parts.map((part) => of(part).least));
      const highest = sum(parts.map((part) => of(part).most));
      narrow(whole, least, highest);
      if (highest === Number.POSITIVE_INFINITY) {
        for (const part of parts) narrow(part, 0, of(whole).most - (least - of(part).least));
        continue;
      }
      for (const part of parts)
        narrow(part, of(whole).least - (highest - of(part).most), of(whole).most - (least - of(part).least));
    }
    for (const [smaller, larger] of inside) {
      narrow(smaller, 0, of(larger).most);
      narrow(larger, of(smaller).least, Number.POSITIVE_INFINITY);
    }
  }
  return { learned: groups.map((group, index) => ({ ...group, ...of(index) })), isRefuted };
}

const isFew = (count: number) => count > 0 && count < 5;

/** Groups of one to four people of which somebody who puts all answers together knows exactly how many they are. */
export function pinned(world: World, rule: Rule): Group[] {
  const { learned, isRefuted } = learn(world, rule);
  if (isRefuted) throw new Error('The answers contradict the rule.');
  for (const { name, truth, least, most } of learned)
    if (truth < least || truth > most) throw new Error(`${name} is ${truth}, and was taken for another number.`);
  return learned.filter(({ truth, least, most }) => isFew(truth) && least === most);
}

/** What somebody says of groups who takes something to be so that need not be so. */
export function guessed(world: World, rule: Rule) {
  const { learned, isRefuted } = learn(world, rule);
  const said = learned.filter(({ least, most }) => isFew(least) && least === most);
  return {
    few: learned.filter(({ truth }) => isFew(truth)).length,
    said: said.length,
    right: said.filter(({ truth, least }) => truth === least).length,
    /** Somewhere his numbers cannot be: he knows that he is wrong, and not where. */
    isRefuted,
  };
}
