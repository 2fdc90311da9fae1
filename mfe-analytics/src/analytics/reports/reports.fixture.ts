import type { ReportDocument } from '@omzien/model/analyticsReport';
import { testNow } from '@omzien/testing/bootDocument';
import type { StoredReport } from './edit/reportValues.ts';

export const reportId = '0196a000-0000-7000-8000-000000000901';
const told = { caption: '', showDefinition: true, showTable: true };

/** A report of two pieces: a heading and a funnel. */
export const writtenReport = (change: Partial<StoredReport> = {}): StoredReport => ({
  type: 'analytics_reports',
  id: reportId,
  title: 'Jaarverslag 2025',
  subtitle: '',
  language: 'nl',
  period: { kind: 'last_year', from: null, to: null },
  comparison: 'none',
  wholeTenant: false,
  cover: null,
  blocks: [
    { id: '0196a000-0000-7000-8000-000000000902', kind: 'heading', text: 'Voorwoord' },
    { id: '0196a000-0000-7000-8000-000000000903', kind: 'funnel', ...told },
  ],
  schedule: null,
  nextSendAt: null,
  isPaused: false,
  lastSentAt: null,
  lastSending: null,
  sharedUntil: null,
  archivedAt: null,
  createdAt: testNow,
  updatedAt: testNow,
  lockVersion: 0,
  permissions: { update: true, destroy: false, transitions: ['archive', 'duplicate'] },
  ...change,
});

/** What the server counts for it. */
export const countedDocument: ReportDocument = {
  title: 'Jaarverslag 2025',
  subtitle: '',
  language: 'nl',
  centerName: 'Vrijwilligerscentrale Oldebroek',
  color: '#0f766e',
  logoUrl: null,
  period: '2025',
  comparison: null,
  madeOn: '12 januari 2026',
  cover: null,
  parts: [
    { kind: 'heading', id: '0196a000-0000-7000-8000-000000000902', text: 'Voorwoord' },
    {
      kind: 'chart',
      id: '0196a000-0000-7000-8000-000000000903',
      title: 'Van kijken tot match',
      definition: null,
      drawing: 'funnel',
      alt: 'Van kijken tot match. Het hoogst: Bekeken, 400.',
      unit: 'count',
      labels: ['Bekeken', 'Aanmeldingen'],
      series: [
        {
          name: 'Deze periode',
          role: 'series-1',
          values: [
            { value: 400, suppressed: false },
            { value: null, suppressed: true },
          ],
        },
      ],
      notes: ['', ''],
      shades: [],
      showTable: true,
      head: ['Stap', 'Deze periode'],
      rows: [
        ['Bekeken', '400'],
        ['Aanmeldingen', 'minder dan 5'],
      ],
      note: null,
    },
    { kind: 'heading', id: '0196a000-0000-7000-8000-000000000904', text: 'Vooruitblik' },
  ],
};

/** The same, as a preview answers it. */
export const countedReport = { type: 'report_documents' as const, id: reportId, ...countedDocument };
