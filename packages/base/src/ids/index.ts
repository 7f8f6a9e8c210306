import * as z from 'zod';
import { numberInput } from '../input/index.ts';

/** Largest value of PostgreSQL's `integer`. */
const largest = 2_147_483_647;

/** Id of a record inside JSON: a number, not its text. */
export const recordNumber = z.number().int().positive().max(largest);

/** Id of a record in a call of the back office: a positive integer or its text. */
export const recordId = numberInput(recordNumber);

/** Which version of a record a form was opened on; 0 where there was none yet. */
export const recordVersion = numberInput(z.number().int().min(0).max(largest));

/** A public id (cart, order access, file): a UUID, so that it cannot be guessed. */
export const publicId = z.uuid();
