import type { TenantKey } from '@omzien/model/tenants';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Miss, Rendering } from '../rendering/rendering.ts';
import type { RenderWatch } from '../rendering/renderSlot.ts';

/** What this gateway counts since its start, for who watches over it. Nothing in it says who somebody is. */
export type Metrics = RenderWatch & {
  /** A page of a tenant went out: with its content as HTML, or without it for this reason. */
  pageSent(tenant: TenantKey, missing: Miss | null): void;
  /** The numbers of the moment come from here. */
  follow(rendering: Rendering): void;
  /** All of it in the text format of Prometheus. */
  text(): Promise<string>;
};

const seconds = [0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2, 5];

/** Counters of one gateway: several may live in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const pages = new Counter({
    name: 'omzien_pages_total',
    help: 'Pages that went out, by tenant and by how: html is "written", or why the browser has to draw the page',
    labelNames: ['tenant', 'html'],
    registers,
  });
  const draws = new Histogram({
    name: 'omzien_render_seconds',
    help: 'How long threads work on a page',
    buckets: seconds,
    registers,
  });
  const deaths = new Counter({
    name: 'omzien_render_thread_deaths_total',
    help: 'Threads that ended and should not have',
    registers,
  });
  const threads = new Gauge({
    name: 'omzien_render_threads',
    help: 'Threads that render, and those of them that have drawn a page',
    labelNames: ['state'],
    registers,
    collect() {
      const { alive, warm } = followed?.threads() ?? { alive: 0, warm: 0 };
      this.set({ state: 'alive' }, alive);
      this.set({ state: 'warm' }, warm);
    },
  });
  let followed: Rendering | null = null;
  threads.reset();

  return {
    pageSent: (tenant, missing) => pages.inc({ tenant, html: missing ?? 'written' }),
    drew: (milliseconds) => draws.observe(milliseconds / 1000),
    died: () => deaths.inc(),
    follow(rendering) {
      followed = rendering;
    },
    text: () => registry.metrics(),
  };
}
