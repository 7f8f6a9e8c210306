import { defineRoute, one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { shownNote } from './shown-note.ts';

export const routes = {
  listNotes: defineRoute({
    name: 'gift-notes.list-notes',
    method: 'GET',
    path: '/api/gift_note',
    door: 'store',
    permission: 'public',
    input: z.object({ language: languageSchema.optional() }),
    output: one(z.object({ notes: z.array(shownNote) })),
    summary: 'Reads the notes a buyer can choose from, newest first, at most a hundred.',
  }),
  attachGiftNote: defineRoute({
    name: 'gift-notes.attach-gift-note',
    method: 'POST',
    path: '/api/admin/gift_note/:id/attach',
    door: 'admin',
    permission: 'attach gift_note',
    input: z.object({ id: recordId, order_id: recordId, language: languageSchema.optional() }),
    output: one(z.object({ id: z.number(), order_id: z.number() })),
    summary: 'Puts a card with a note into the parcel of an order, which is picked when the card is printed.',
  }),
  printGiftNote: defineRoute({
    name: 'gift-notes.print-gift-note',
    method: 'POST',
    path: '/api/admin/gift_note/:id/print',
    door: 'admin',
    permission: 'print gift_note',
    idempotent: true,
    input: z.object({
      id: recordId,
      copies: z.coerce.number().int().min(1).max(1000),
      language: languageSchema.optional(),
    }),
    output: one(z.object({ id: z.number(), copies: z.number() })),
    summary: 'Orders cards of a note from the printer, who is mailed.',
  }),
} as const;
