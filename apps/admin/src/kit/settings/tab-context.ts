// What the fields of a tab need to know beside the form they are in.
import type { DefinedSettings } from '@kaifong/base/contract';
import type { Configuration } from '@kaifong/domain/settings/contract';
import { createContext, useContext } from 'react';

export interface TabState {
  /** The configuration as it was read last. */
  readonly configuration: Configuration;
  /** The settings of the domain whose tab it is. */
  readonly settings: DefinedSettings;
}

const TabContext = createContext<TabState | null>(null);
export const TabProvider = TabContext.Provider;

export function useTab(): TabState {
  const state = useContext(TabContext);
  if (!state) throw new Error('no tab around this field');
  return state;
}
