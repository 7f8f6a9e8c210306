import type { ComponentType } from 'react';
import type { BroughtElementView } from './views.ts';

interface Extension {
  /** `gift-notes`: its element `notes` is called `gift-notes.notes`. */
  readonly name: string;
  readonly components: Readonly<Record<string, ComponentType<BroughtElementView>>>;
}

/** Filled by `tools/bundle/extensions.ts` with what kaifong.config.ts names. */
export const extensions: readonly Extension[] = [];
