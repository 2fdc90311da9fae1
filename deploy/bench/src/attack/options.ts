import { type WalkName, walkNames } from './walkNames.ts';

export type Options = {
  minutes: number;
  seed: number;
  only: WalkName | null;
  /** A platform that runs already, such as `http://localhost:3000`. */
  against: URL | null;
  /** The folder of the report, where it is not the usual one. */
  report: string | null;
};

const longest = 12 * 60;
const isLoopback = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/** Reads the words of the command, or says in a sentence which of them is wrong. */
export function readOptions(words: readonly string[], anySeed: number): Options | string {
  const options: Options = { minutes: 10, seed: anySeed, only: null, against: null, report: null };
  for (let index = 0; index < words.length; index += 2) {
    const [name = '', value] = words.slice(index, index + 2);
    if (!['--minutes', '--seed', '--only', '--against', '--report'].includes(name)) {
      return `'${name}' is not known. There are --minutes N, --seed N, --only <walk>, --against <origin> and --report <folder>.`;
    }
    if (value === undefined) return `${name} needs a value.`;
    if (name === '--minutes') {
      options.minutes = Number(value);
      if (!(options.minutes > 0 && options.minutes <= longest)) return `--minutes is a number up to ${longest}.`;
    } else if (name === '--seed') {
      options.seed = Number(value);
      if (!Number.isSafeInteger(options.seed) || options.seed < 0) return '--seed is a whole number.';
    } else if (name === '--report') {
      options.report = value;
    } else if (name === '--only') {
      const walk = walkNames.find((one) => one === value);
      if (!walk) return `There is no walk '${value}'. There are: ${walkNames.join(', ')}.`;
      options.only = walk;
    } else {
      const url = URL.canParse(value) ? new URL(value) : null;
      if (url?.protocol !== 'http:') return '--against is an origin such as http://localhost:3000.';
      if (!isLoopback(url.hostname)) {
        return `${url.hostname} is not this machine. The attack changes and breaks records: it runs against loopback only.`;
      }
      options.against = url;
    }
  }
  return options;
}
