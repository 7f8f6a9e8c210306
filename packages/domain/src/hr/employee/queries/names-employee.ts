// The keyword of lists whose rows are of employees.
import { containsKeyword } from '@kaifong/kernel/list';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { employees } from '../schema.ts';

/** Condition: the employee of a row, or one of its own texts, has the keyword. Names are looked through once, not with each of a million rows. */
export function namesEmployee(employeeId: SQLWrapper, keyword: string, texts: readonly SQLWrapper[] = []): SQL {
  const named = sql`${employeeId} = any(array(select ${employees.id} from ${employees} where ${containsKeyword([employees.name], keyword)}))`;
  return texts.length > 0 ? sql`(${named} or ${containsKeyword(texts, keyword)})` : named;
}
