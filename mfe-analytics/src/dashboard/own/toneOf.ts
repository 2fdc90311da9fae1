import type { Tone } from '@omzien/ui';

const tones: Readonly<Record<string, Tone>> = {
  unconfirmed: 'warning',
  approached: 'warning',
  new: 'info',
  in_contact: 'info',
  suggested: 'info',
  accepted: 'success',
};

/** The colour beside the sentence about an application. */
export const toneOf = (stage: string): Tone => tones[stage] ?? 'neutral';
