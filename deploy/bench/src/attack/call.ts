import type { TenantKey } from '@omzien/model/tenants';

/** One request of the attack, before it is addressed to anything that runs. */
export type Call = {
  /** What it is, for those who read the report: `GET /api/v1/vacancies/{id}`. */
  about: string;
  tenant: TenantKey;
  /** `visitor`, or the first part of the address of a demo account. */
  who: string;
  method: string;
  /** With the query, as it goes over the line. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type Answer = {
  /** 0: there was none. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  milliseconds: number;
};

/** What is attacked: a gateway over the network, or in a test the API in this process. */
export type Target = {
  send(call: Call): Promise<Answer>;
  /** The site of a tenant, for lines that repeat a call. */
  origin(tenant: TenantKey): string;
};
