import * as z from 'zod';
import { numberInput } from '../input/index.ts';

/** Id of a record staff work with. */
export const recordId = numberInput(z.number().int().positive().max(2_147_483_647));

/** A token strangers may hold (cart, order access, file): a UUID nobody can guess. */
export const publicId = z.uuid();
