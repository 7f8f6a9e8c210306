import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

/** An item found another place in the tree, or a category another name: whoever keeps what lies below it looks again. */
export const categoryMoved = defineEvent('navigation.category-moved', z.object({ id: z.number() }));
