import type { Language } from '@kaifong/base/localized';
import { createContext, useContext } from 'react';

export interface BuilderWorld {
  /** The language whose texts are written and shown. */
  readonly language: Language;
  readonly main: Language;
  readonly readOnly: boolean;
}

const BuilderContext = createContext<BuilderWorld>({ language: 'en-US', main: 'en-US', readOnly: false });

export const BuilderProvider = BuilderContext.Provider;
export const useBuilder = (): BuilderWorld => useContext(BuilderContext);
