import type { UseQueryResult } from '@tanstack/react-query';
import type { Reading } from '../ui/read-state.tsx';
import { isUnderWay, isUnreachable, messageOf } from './api-error.ts';

type Read = Pick<UseQueryResult, 'data' | 'error' | 'failureReason' | 'isLoading' | 'refetch'>;

/** Shown already and not to be read anew: the line at the foot of the page tells that as long as the network is away. */
const isToldAtFoot = ({ data, error }: Read): boolean =>
  data !== undefined && navigator.onLine === false && isUnreachable(error);

/** Several reads as one state; trying again repeats those that failed. */
export function readingOf(...parts: readonly Read[]): Reading {
  const failed = parts.filter((part) => part.error !== null && !isToldAtFoot(part));
  return {
    isLoading: parts.some(({ isLoading }) => isLoading),
    isUnderWay: parts.some(({ failureReason }) => isUnderWay(failureReason)),
    failure: failed[0] ? messageOf(failed[0].error) : null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** The state of reads that a page does not wait for: only their failure is told. */
export const failureOf = (...parts: readonly Read[]): Reading => ({ ...readingOf(...parts), isLoading: false });

/** Several states as one. */
export const joinReadings = (...readings: readonly Reading[]): Reading => ({
  isLoading: readings.some(({ isLoading }) => isLoading),
  isUnderWay: readings.some(({ isUnderWay }) => isUnderWay === true),
  failure: readings.find(({ failure }) => failure !== null)?.failure ?? null,
  retry: () => readings.forEach(({ retry }) => retry()),
});
