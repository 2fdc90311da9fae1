import { flattenResource, type WireDocument, type WireResource } from '@omzien/model/jsonApi';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';

/** The names that a resource schema knows; null where it is no object. */
function namesOf(schema: v.GenericSchema): Set<string> | null {
  const { entries, options } = schema as { entries?: object; options?: v.GenericSchema[] };
  if (entries) return new Set(Object.keys(entries));
  if (!options) return null;
  const all = options.map(namesOf);
  return all.every((names) => names !== null) ? new Set(all.flatMap((names) => [...(names ?? [])])) : null;
}

function faultsOf(schema: v.GenericSchema, value: Record<string, unknown>): string[] {
  const known = namesOf(schema);
  const unknown = known ? Object.keys(value).filter((name) => !known.has(name)) : [];
  const result = v.safeParse(schema, value);
  return [
    ...unknown.map((name) => `"${name}" is not documented`),
    ...(result.success ? [] : result.issues.map((issue) => `${v.getDotPath(issue) ?? 'it'}: ${issue.message}`)),
  ];
}

/**
 * Holds an answer against what its route promises (`config.docs`). Gives what is wrong with it, or null. Refusals and
 * answers with sparse fieldsets are not looked at.
 */
export function brokenPromise(request: FastifyRequest, reply: FastifyReply, body: unknown): string | null {
  const { docs } = request.routeOptions.config;
  if (!docs || reply.statusCode >= 300 || request.method === 'HEAD') return null;
  const say = (text: string) => `${request.method} ${request.routeOptions.url} breaks its promise: ${text}`;
  const { answer } = docs;
  if (reply.statusCode !== answer.status && reply.getHeader('idempotent-replayed') === undefined)
    return say(`it answered ${reply.statusCode} instead of ${answer.status}`);
  if (answer.kind === 'json') {
    const result = v.safeParse(answer.schema, body);
    return result.success ? null : say(result.issues.map(({ message }) => message).join('; '));
  }
  if (answer.kind !== 'one' && answer.kind !== 'many') return null;
  if (Object.keys(request.query as object).some((name) => name.startsWith('fields'))) return null;
  const { data, included } = body as WireDocument;
  if (Array.isArray(data) !== (answer.kind === 'many'))
    return say(`data is ${answer.kind === 'many' ? 'no' : 'a'} list`);
  const resources = ([data].flat() as (WireResource | null)[]).filter((resource) => resource !== null);
  const faults = resources.flatMap((resource) => faultsOf(answer.schema, flattenResource(resource, included)));
  return faults.length > 0 ? say([...new Set(faults)].slice(0, 5).join('; ')) : null;
}
