import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and until scripts have taken over; for controls that do nothing without them. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
