// Door for later domains.
export { lotIsSellable, sellableOf, textInSql } from './queries/sellable-sql.ts';
