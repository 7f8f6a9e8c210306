import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

/** Cards of a note were ordered from the printer. */
export const cardsOrdered = defineEvent('gift-notes.cards-ordered', z.object({ print_id: z.number() }));
