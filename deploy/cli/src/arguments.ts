import { type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { InvalidArgumentError } from 'commander';

/** The name of a tenant, or a refusal that lists the ones there are. */
export function tenantArgument(text: string): TenantKey {
  const tenant = tenantKeys.find((key) => key === text);
  if (tenant) return tenant;
  throw new InvalidArgumentError(`There is no tenant ${text}. Tenants are ${tenantKeys.join(', ')}.`);
}

/** `name@version` or `name@version-build`; several collect. */
export function releaseArgument(text: string, earlier: readonly string[] = []): string[] {
  if (/^(shell|mfe-[a-z0-9-]{2,40})@\d+\.\d+\.\d+[0-9A-Za-z.-]*$/.test(text)) return [...earlier, text];
  throw new InvalidArgumentError(
    `"${text}" is no release. Write it as mfe-vacancies@1.1.0; "omzien releases" lists them.`,
  );
}

/** A tenant, or already the first release where every tenant is meant. */
export const tenantOrReleaseArgument = (text: string): string => {
  if (!text.includes('@')) return tenantArgument(text);
  releaseArgument(text);
  return text;
};

/** The number of a revision. */
export function revisionArgument(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError(`"${text}" is no revision. It is a number from "omzien history <tenant>".`);
}

/** Collects an option that may be given more than once. */
export const collect = (text: string, earlier: readonly string[] = []) => [...earlier, text];
