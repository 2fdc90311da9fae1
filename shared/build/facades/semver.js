// Which version does for a range, of the two that are asked for here: `^1.2.3` of the contract, and the runtime's own
// `<=1.2.3`. The library reads every range that npm knows, and costs each first visit a kilobyte.
const form = /^(\^|<=)?(\d+)\.(\d+)\.(\d+)$/;

function read(text) {
  const [found, sign, ...numbers] = form.exec(text) ?? [];
  if (found === undefined) {
    throw new Error(`"${text}" is no version or range that this build reads (1.2.3, ^1.2.3): see leaveOutUncalled.ts.`);
  }
  return { sign, numbers: numbers.map(Number) };
}

export function satisfy(version, range) {
  if (!version) return false;
  const given = read(version).numbers;
  const { sign, numbers } = read(range);
  const place = given.findIndex((number, at) => number !== numbers[at]);
  if (place === -1) return true;
  const isHigher = given[place] > numbers[place];
  // What stands behind the first number that is not zero may be higher.
  return sign === '<=' ? !isHigher : sign === '^' && isHigher && numbers.slice(0, place).some((number) => number > 0);
}
