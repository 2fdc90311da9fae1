import * as v from 'valibot';
import { nullableString, nullableTimestamp, requiredText, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** What a key opens: each a list of the centre's own, as visitors of its site may see it. */
export const apiKeyScopes = ['vacancies', 'organizations', 'activities'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** How long a key works, in days. */
export const apiKeyTerms = [30, 90, 365] as const;
export const mostApiKeys = 20;

/** `POST /volunteer_centers/{id}/api_keys`. */
export const apiKeyInput = v.object({
  name: requiredText(80),
  scopes: v.pipe(v.array(v.picklist(apiKeyScopes, 'invalid'), 'blank'), v.minLength(1, 'too_few')),
  days: v.optional(v.picklist(apiKeyTerms, 'invalid'), 365),
});
export type ApiKeyInput = v.InferOutput<typeof apiKeyInput>;

/** A key for programs of others. `secret` stands in the answer that makes it, and never again. */
export const apiKey = resourceOf(
  'api_keys',
  v.object({
    name: v.string(),
    scopes: v.array(v.picklist(apiKeyScopes)),
    /** The beginning of the secret, to tell keys apart. */
    prefix: v.string(),
    state: v.picklist(['active', 'expired', 'revoked']),
    expiresAt: timestamp,
    lastUsedAt: nullableTimestamp,
    revokedAt: nullableTimestamp,
    createdByName: nullableString,
    createdAt: timestamp,
    secret: v.optional(v.string()),
  }),
);
export type ApiKey = v.InferOutput<typeof apiKey>;

export const webhookEvents = [
  'organization.approved',
  'vacancy.published',
  'vacancy.filled',
  'vacancy.expired',
  'application.created',
  'application.accepted',
  'application.rejected',
  'activity.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/** What a delivery may tell beside them: somebody tried whether it arrives. */
export const deliveredEvents = [...webhookEvents, 'test'] as const;

/** `paused`: too much failed in a row; somebody has to look before it goes on. */
export const webhookStates = ['active', 'off', 'paused'] as const;
export const mostWebhooks = 20;

const isWebAddress = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
};

const webhookFields = {
  name: requiredText(80),
  url: v.pipe(
    v.string('blank'),
    v.trim(),
    v.nonEmpty('blank'),
    v.maxLength(500, 'too_long'),
    v.check(isWebAddress, 'url'),
  ),
  events: v.pipe(v.array(v.picklist(webhookEvents, 'invalid'), 'blank'), v.minLength(1, 'too_few')),
};

/** `POST /volunteer_centers/{id}/webhooks`. */
export const webhookInput = v.object(webhookFields);
export type WebhookInput = v.InferOutput<typeof webhookInput>;

/** `PATCH`: `active` on or off; on also ends a pause. */
export const webhookChange = v.object({
  ...v.partial(v.object(webhookFields)).entries,
  state: v.optional(v.picklist(['active', 'off'], 'invalid')),
});
export type WebhookChange = v.InferOutput<typeof webhookChange>;

/** An address that is told what happens. `secret` stands in the answer that makes it, and never again. */
export const webhook = resourceOf(
  'webhooks',
  v.object({
    name: v.string(),
    url: v.string(),
    events: v.array(v.picklist(webhookEvents)),
    state: v.picklist(webhookStates),
    /** Deliveries in a row that were given up. */
    failures: v.number(),
    lastDeliveredAt: nullableTimestamp,
    createdAt: timestamp,
    lockVersion: v.number(),
    secret: v.optional(v.string()),
  }),
);
export type Webhook = v.InferOutput<typeof webhook>;

/** Why nothing was answered. */
export const deliveryErrors = ['refused_address', 'unreachable', 'timeout', 'redirect', 'answer'] as const;

/** One message to one address, with what came of it. */
export const webhookDelivery = resourceOf(
  'webhook_deliveries',
  v.object({
    event: v.picklist(deliveredEvents),
    state: v.picklist(['waiting', 'delivered', 'failed']),
    attempts: v.number(),
    statusCode: v.nullable(v.number()),
    /** The beginning of what was answered. */
    answer: nullableString,
    error: v.nullable(v.picklist(deliveryErrors)),
    /** What was sent, as text. */
    payload: v.string(),
    triedAt: nullableTimestamp,
    nextAttemptAt: nullableTimestamp,
    isReplay: v.boolean(),
    createdAt: timestamp,
  }),
);
export type WebhookDelivery = v.InferOutput<typeof webhookDelivery>;

/** A vacancy as a key reads it: what its page on the site says. */
export const openVacancy = resourceOf(
  'open_vacancies',
  v.object({
    title: v.string(),
    summary: nullableString,
    city: nullableString,
    organizationId: v.string(),
    organizationName: v.string(),
    url: v.string(),
    publishedAt: nullableTimestamp,
    expiresAt: nullableTimestamp,
  }),
);

/** An organisation as a key reads it: nothing of the people who work there. */
export const openOrganization = resourceOf(
  'open_organizations',
  v.object({ name: v.string(), city: nullableString, website: nullableString, url: v.string(), updatedAt: timestamp }),
);

/** A date of an activity as a key reads it. */
export const openActivity = resourceOf(
  'open_activities',
  v.object({
    title: v.string(),
    organizationName: v.string(),
    place: nullableString,
    startsAt: timestamp,
    endsAt: timestamp,
    isCancelled: v.boolean(),
    url: v.string(),
  }),
);
