import type { OperationName } from '@tkb/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions, type DataOf } from './call.ts';

/** Reads a declared GET call and keeps its answer; `isEnabled` false waits, `refetchInterval` (ms) reads it again and again. */
export function useCall<Name extends OperationName>(
  name: Name,
  options: CallOptions<Name> = {},
  isEnabled = true,
  refetchInterval?: number,
) {
  return useQuery<DataOf<Name>>({
    queryKey: ['call', name, options.query, options.params],
    queryFn: ({ signal }) => call(name, { ...options, signal }),
    enabled: isEnabled,
    ...(refetchInterval !== undefined && { refetchInterval }),
  });
}

/** A declared GET call as a component has read it. */
export type ReadCall<Name extends OperationName> = ReturnType<typeof useCall<Name>>;

/** Makes a declared writing call; afterwards everything that was read is read again. */
export function useCallMutation<Name extends OperationName>(name: Name) {
  const queryClient = useQueryClient();
  return useMutation<DataOf<Name>, Error, CallOptions<Name>>({
    mutationFn: (options) => call(name, options),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
