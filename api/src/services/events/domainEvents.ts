declare module 'fastify' {
  interface FastifyInstance {
    /** What subjects announce and others follow. */
    events: DomainEventBus;
  }
}

/** Everything that is announced, by its name. Whoever announces something adds it here, beside where it does. */
// biome-ignore lint/suspicious/noEmptyInterface: each subject adds its own events to it
export interface DomainEvents {}

/** How a subject lets others act on what happened in it, without knowing who they are. */
export type DomainEventBus = {
  /** Says what follows from an event. Each subject does so when the app starts. */
  on<Name extends keyof DomainEvents>(name: Name, follow: (event: DomainEvents[Name]) => Promise<void>): void;
  /**
   * Has every follower act, in the order in which they came and in the transaction of whoever announces it: when one
   * refuses, nothing of it has happened.
   */
  announce<Name extends keyof DomainEvents>(name: Name, event: DomainEvents[Name]): Promise<void>;
};

export function createDomainEvents(): DomainEventBus {
  const followers = new Map<keyof DomainEvents, ((event: never) => Promise<void>)[]>();
  return {
    on(name, follow) {
      followers.set(name, [...(followers.get(name) ?? []), follow]);
    },
    async announce(name, event) {
      for (const follow of followers.get(name) ?? []) await follow(event as never);
    },
  };
}
