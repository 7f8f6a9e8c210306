// A table of fields and nothing that runs: of the house it may import types alone, because the house reads it before itself.
import type { BroughtElement } from '@kaifong/domain/content/contract';
import * as z from 'zod';
import { shownNote } from './shown-note.ts';

export const elements = {
  /** The newest notes a buyer can choose, below a title and a few words. */
  notes: {
    group: 'shop',
    fields: {
      title: { kind: 'text', max: 160 },
      text: { kind: 'richtext', max: 4000 },
      picture: { kind: 'picture' },
      count: { kind: 'integer', min: 1, max: 24, default: 6 },
    },
    shows: z.array(shownNote),
  },
} satisfies Readonly<Record<string, BroughtElement>>;
