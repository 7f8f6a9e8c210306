/**
 * Pieces of an order's line that have not come in, in SQL: an order is owed pieces of a stock, and of several lines of it the last
 * ones wait.
 */
export const owedOfLine = (line: string): string => `greatest(0, least(${line}.quantity,
  coalesce((select b.quantity from backorders b where b.order_id = ${line}.order_id and b.stock_id = ${line}.stock_id), 0)
  - coalesce((select sum(later.quantity) from order_lines later
      where later.order_id = ${line}.order_id and later.stock_id = ${line}.stock_id and later.id > ${line}.id), 0)))::int`;
