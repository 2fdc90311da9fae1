import { firstOf, preparedBy, type Screen, write } from '@omzien/e2e/bench';

/** Shares the first report, and waits until its edition is made. It runs in a page of who shares it. */
async function shareReport(): Promise<string> {
  const headers = { 'content-type': 'application/vnd.api+json', 'x-requested-with': 'omzien' };
  const post = async (path: string, type: string, attributes: object) => {
    const body = JSON.stringify({ data: { type, attributes } });
    const answer = await fetch(`/api/v1/${path}`, { method: 'POST', headers, body });
    return ((await answer.json()) as { data: { attributes: { url: string; state: string } } }).data.attributes;
  };
  const reports = await fetch('/api/v1/analytics_reports?page[size]=1', { headers });
  const { data } = (await reports.json()) as { data: { id: string }[] };
  const lastDay = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const { url } = await post(`analytics_reports/${data[0]?.id}/links`, 'analytics_report_links', { last_day: lastDay });
  const { pathname, hash } = new URL(url);
  for (let tries = 0; tries < 120; tries += 1) {
    const opened = await post('analytics_report_links/open', 'analytics_report_links', { token: hash.slice(1) });
    if (opened.state === 'made') return pathname + hash;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The shared report was not made within a minute.');
}

/** The screens that are measured, each as the person whom it is for opens it. */
export const screens: Screen[] = [
  { name: 'dashboard', account: 'organisation', path: '/dashboard' },
  { name: 'analytics', account: 'centre', path: '/analytics' },
  { name: 'analytics-reports', account: 'centre', path: '/analytics/index-2' },
  {
    name: 'report builder',
    account: 'centre',
    path: firstOf('analytics_reports?page[size]=1', (id) => `/analytics/index-2/${id}`),
    interact: write('over'),
  },
  { name: 'shared report', account: null, path: preparedBy('centre', shareReport) },
  { name: 'public figures', account: null, path: '/cijfers' },
];
