import type { OrganizationStatus } from '@omzien/model/organization';
import { StatusDot, type Tone } from '@omzien/ui';
import { useOrganizationWords } from './useOrganizationWords.ts';

const tones: Record<OrganizationStatus, Tone> = {
  approved: 'success',
  pending: 'info',
  denied: 'danger',
  archived: 'neutral',
  deleted: 'neutral',
};

/** Where an organisation stands, as a coloured dot with its word. */
export function OrganizationStatusDot({ status }: { status: OrganizationStatus }) {
  const words = useOrganizationWords();
  return <StatusDot tone={tones[status]}>{words.status(status)}</StatusDot>;
}
