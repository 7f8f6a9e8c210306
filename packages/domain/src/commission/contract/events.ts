import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

/** A statement somebody agreed to, and one that was paid. */
export const statementLetters = ['statement-ready', 'statement-paid'] as const;
export type StatementLetterKind = (typeof statementLetters)[number];

/** A statement came to a status its person is told of. */
export const statementMoved = defineEvent(
  'commission.statement-moved',
  z.object({ statement_id: z.number(), version: z.number(), letter: z.enum(statementLetters) }),
);
