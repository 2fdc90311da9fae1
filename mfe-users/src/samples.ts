import type { Sample } from '@omzien/platform/samples';
import { accountSamples } from './account/accountSamples.ts';

/** What the API may answer at the addresses of this module: for its tests, and for the proof of a release. */
const samples: Sample[] = [...accountSamples];
export default samples;
