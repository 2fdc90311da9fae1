import {
  analyticsBalance,
  analyticsCohort,
  analyticsFigure,
  analyticsPart,
  analyticsPoint,
  analyticsReplyTime,
  analyticsStep,
  analyticsStoryPart,
} from '@omzien/model/analyticsAnswers';
import { useResourceList } from '@omzien/platform';

/** A former answer stays while the address changes: the page does not jump. */
const kept = { keepPreviousData: true };

export const useSummary = (address: string) => useResourceList(address, analyticsFigure, kept);
export const useStory = (address: string) => useResourceList(address, analyticsStoryPart, kept);
export const useFunnel = (address: string) => useResourceList(address, analyticsStep, kept);
export const usePoints = (address: string) => useResourceList(address, analyticsPoint, kept);
export const useBalances = (address: string) => useResourceList(address, analyticsBalance, kept);
export const useReplyTimes = (address: string) => useResourceList(address, analyticsReplyTime, kept);
export const useParts = (address: string) => useResourceList(address, analyticsPart, kept);
export const useCohorts = (address: string) => useResourceList(address, analyticsCohort, kept);
