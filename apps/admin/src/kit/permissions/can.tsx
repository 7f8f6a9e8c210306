import { createContext, type ReactNode, useContext } from 'react';
import type { Can as Check, Need } from './permission-map.ts';

const PermissionContext = createContext<Check>(() => false);
export const PermissionProvider = PermissionContext.Provider;

/** `const can = useCan(); can('update order')`: to hide what the server would refuse. */
export const useCan = (): Check => useContext(PermissionContext);

interface CanProps {
  readonly do: Need;
  readonly children: ReactNode;
  readonly otherwise?: ReactNode;
}

/** Renders its children if the permission is held. */
export function Can({ do: permission, children, otherwise = null }: CanProps) {
  return useCan()(permission) ? children : otherwise;
}
