// Columns that every staff record of this room has.
import { customType } from 'drizzle-orm/pg-core';

/** PostgreSQL's search tokens. Written as `array_to_tsvector(…)`, never read. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
