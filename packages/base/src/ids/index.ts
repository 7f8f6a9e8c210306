import * as z from 'zod';
import { numberInput } from '../input/index.ts';

/** What the database keeps as a whole number. */
const largest = 2_147_483_647;

/** The number of a record inside a document; nothing but a number is one. */
export const recordNumber = z.number().int().positive().max(largest);

/** Id of a record staff work with. */
export const recordId = numberInput(recordNumber);

/** Which version of a record a form was opened on; 0 where there was none yet. */
export const recordVersion = numberInput(z.number().int().min(0).max(largest));

/** A token strangers may hold (cart, order access, file): a UUID nobody can guess. */
export const publicId = z.uuid();
