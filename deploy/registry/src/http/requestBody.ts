import { publicationSignature } from '@omzien/server/signing/publication';
import * as v from 'valibot';
import { Refusal } from './problems.ts';

/** Checks a body against its schema; every fault is told with the field named. */
export function readBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  throw new Refusal(
    422,
    result.issues.slice(0, 20).map((issue) => {
      const field = v.getDotPath(issue) ?? 'the body';
      return { code: 'bad_request', detail: `${field}: ${issue.message}.`, meta: { field } };
    }),
  );
}

const releaseNames = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(160))),
  v.maxLength(100, 'at most 100 releases at once'),
);
const number = v.pipe(
  v.number('must be a whole number'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must not be negative'),
);

/** Why somebody changes what visitors get: kept for ever, so it may not be empty. */
const reason = v.pipe(
  v.string('is required: say why, it is kept in the history'),
  v.trim(),
  v.minLength(3, 'is required: say why in at least 3 characters, it is kept in the history'),
  v.maxLength(500, 'may have at most 500 characters'),
);

const change = {
  releases: releaseNames,
  complete: v.optional(v.boolean(), false),
  without: v.optional(releaseNames, []),
  force: v.optional(v.boolean(), false),
};

/** A change that only takes modules out names no releases. */
const namesSomething = <Named extends { releases: string[]; without: string[] }>() =>
  v.check<Named, string>(
    ({ releases, without }) => releases.length + without.length > 0,
    'name at least one release, for example mfe-vacancies@1.1.0',
  );

export const checkBody = v.pipe(v.strictObject(change), namesSomething());
export const activationBody = v.pipe(
  v.strictObject({
    ...change,
    confirm: v.optional(releaseNames, []),
    reason,
    expectedRevision: v.optional(v.nullable(number), null),
  }),
  namesSomething(),
);
export const rollbackBody = v.strictObject({
  reason,
  to: v.optional(v.nullable(v.pipe(number, v.minValue(1, 'revisions start at 1'))), null),
  force: v.optional(v.boolean(), false),
  expectedRevision: v.optional(v.nullable(number), null),
});
export const publishBody = v.strictObject({
  files: v.record(v.pipe(v.string(), v.maxLength(200)), v.string('must be base64 text')),
  strict: v.optional(v.boolean(), false),
  signature: publicationSignature,
});
export const signBody = v.strictObject({ signature: publicationSignature });
export const revocationBody = v.strictObject({ reason, distrust: v.optional(v.boolean(), false) });
const moduleName = v.pipe(v.string(), v.regex(/^(shell|mfe-[a-z0-9-]{2,40})$/, 'is not the name of a module'));
const build = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/, 'has 12 hexadecimal characters'));
const releaseName = v.pipe(
  v.string(),
  v.regex(/^(shell|mfe-[a-z0-9-]{2,40})@[0-9A-Za-z.-]{5,100}$/, 'is not a release'),
);
const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{8,64}$/, 'has 8 to 64 hexadecimal characters'));
const visitor = v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{8,64}$/, 'is not a visitor'));
/** Words of a browser go into one line of a terminal. */
const line = v.pipe(
  v.string(),
  v.maxLength(300, 'has at most 300 characters'),
  v.transform((text) => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim() || null),
);
const visitorsOfReleases = v.record(releaseName, v.pipe(v.array(visitor), v.maxLength(10_000)));
const listOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.pipe(v.array(schema), v.maxLength(1000)), []);

/** What a gateway has to tell of one revision: who got pages, what failed in browsers and on the server, what stands. */
export const evidenceBody = v.strictObject({
  batch: id,
  revision: v.pipe(number, v.minValue(1, 'revisions start at 1')),
  views: v.optional(visitorsOfReleases, {}),
  rendered: v.optional(visitorsOfReleases, {}),
  failures: listOf(
    v.strictObject({
      ticket: id,
      visitor,
      module: moduleName,
      build,
      code: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{1,40}$/, 'is a word like load_failed')),
      message: v.optional(v.nullable(line), null),
    }),
  ),
  stands: listOf(v.strictObject({ ticket: id, visitor, module: moduleName, build })),
  troubles: listOf(
    v.strictObject({
      id,
      visitor: v.optional(v.nullable(visitor), null),
      release: releaseName,
      kind: v.picklist(['failed', 'died']),
      reason: v.pipe(
        line,
        v.transform((text) => text ?? 'no reason was given'),
      ),
    }),
  ),
});
