import type { ElementDefinition } from './types.ts';

/** A type of element that an extension brings: a table and nothing that runs, for the builder, the server and the shop alike. */
export type BroughtElement = Pick<ElementDefinition, 'fields' | 'shows'> & {
  readonly group: Exclude<ElementDefinition['group'], 'footer'>;
};

interface Extension {
  /** `gift-notes`: its element `notes` is called `gift-notes.notes`. */
  readonly name: string;
  readonly elements: Readonly<Record<string, BroughtElement>>;
}

/** Filled by `tools/bundle/extensions.ts` with what kaifong.config.ts names. */
export const extensions: readonly Extension[] = [];
