import { defineRoute, one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';

export const routes = {
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
