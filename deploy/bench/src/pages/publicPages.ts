import { defaultAppContext, type Feature, featuresOf, type TenantKey } from '@omzien/model/tenants';
import { ports } from '../benchPlatform.ts';
import { firstHtml } from './firstHtml.ts';

type Module = { name: string; routes: { path: string; access?: string; feature?: Feature }[] };

export const addressOf = (host: string, path: string) => `http://${host}.localhost:${ports.gateway}${path}`;

/** Pages that are made of blocks, each with a tenant whose page shows much. */
export const blockPages = [
  { name: 'home page', host: 'oldebroek', path: '/' },
  { name: 'home page, large', host: 'public', path: '/' },
  { name: 'home page, photo first', host: 'waddinxveen.meedoen', path: '/' },
  { name: 'for volunteers', host: 'oldebroek', path: '/voor-vrijwilligers' },
  { name: 'about us', host: 'oldebroek', path: '/over-ons' },
  { name: 'every block', host: 'demo', path: '/bouwstenen' },
] as const;

/** Ten pages that visitors and search engines come to first. */
export const tenPages = [
  ['oldebroek', '/'],
  ['public', '/'],
  ['public', '/en'],
  ['oldebroek', '/over-ons'],
  ['oldebroek', '/voor-vrijwilligers'],
  ['oldebroek', '/contact'],
  ['oldebroek', '/nieuws'],
  ['oldebroek', '/vacancies/search'],
  ['demo', '/bouwstenen'],
  ['roermond', '/sociale-kaart'],
] as const;

/** What these show stands behind the `#` of their link, which no server ever sees. */
const behindHash = new Set(['/analytics/shared']);

/** The public routes of every module that a site has, in its languages, without those that need something in their address. */
export async function publicPaths(tenant: TenantKey): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${ports.registry}/tenants/${tenant}/composition`);
  if (!answer.ok) throw new Error(`The registry answers ${answer.status}.`);
  const context = defaultAppContext(tenant);
  const features = featuresOf(tenant, context);
  const { modules } = (await answer.json()) as { modules: Module[] };
  return modules
    .flatMap(({ routes }) => routes)
    .filter(({ feature }) => !feature || features[feature])
    .filter(({ access, path }) => access === 'public' && !path.startsWith('/test/') && !behindHash.has(path))
    .filter(({ path }) => path !== '/gelderse-handen' || context === 'gelderland')
    .map(({ path }) => path.replace(/\/:\w+\?$/, '') || '/')
    .filter((path) => !path.includes(':'))
    .flatMap((path) => (features.multiLanguage ? [path, `/en${path === '/' ? '' : path}`] : [path]));
}

/** One address of every kind that the site tells search engines of: pages, news, vacancies and organisations. */
export async function toldPaths(host: string): Promise<string[]> {
  const { html } = await firstHtml(addressOf(host, '/sitemap.xml'));
  const paths = [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const kinds = new Map<string, string>();
  for (const path of paths) {
    const [first = '', second] = path.split('/').slice(1);
    kinds.set(second === undefined ? path : first, path);
  }
  return [...kinds.values()];
}
