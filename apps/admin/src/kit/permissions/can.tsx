import { createContext, type ReactNode, useContext } from 'react';
import type { Can as Check, Need } from './permission-map.ts';

const PermissionContext = createContext<Check>(() => false);
export const PermissionProvider = PermissionContext.Provider;

/** `const can = useCan(); can('update order')`. Hides what would be refused; the server decides. */
export const useCan = (): Check => useContext(PermissionContext);

interface CanProps {
  readonly do: Need;
  readonly children: ReactNode;
  readonly otherwise?: ReactNode;
}

/** Shows its children to those who may. */
export function Can({ do: permission, children, otherwise = null }: CanProps) {
  return useCan()(permission) ? children : otherwise;
}
