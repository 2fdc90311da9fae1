import type { Conversation, ConversationSide } from '@omzien/model/conversation';

/** Who takes part beside the reader, by name. A third party sees both sides. */
export function othersOf({
  mySide,
  volunteerName,
  organizationName,
  volunteerCenterName,
}: Pick<Conversation, 'mySide' | 'volunteerName' | 'organizationName' | 'volunteerCenterName'>): string[] {
  const sides: [ConversationSide, string | null][] = [
    ['volunteer', volunteerName],
    ['organization', organizationName],
    // Every conversation has two sides; the centre is one where another is missing.
    ['center', volunteerName === null || organizationName === null ? volunteerCenterName : null],
  ];
  return sides.flatMap(([side, name]) => (name === null || side === mySide ? [] : [name]));
}
