// What may be sold, in SQL, in one place: every screen, every call and the reservation itself read these lines.

/** What must be true of a lot, each by name: its warehouse sells, it is not discarded, not past its date on the store's day. */
export const lotConditions = (lot: string, warehouse: string, today: string) => ({
  selling: `${warehouse}.enabled and ${warehouse}.is_sellable`,
  kept: `not ${lot}.is_discard`,
  fresh: `(${lot}.expiry_date is null or ${lot}.expiry_date >= ${today}::date)`,
});

/** A lot may be sold. */
export const lotIsSellable = (lot: string, warehouse: string, today: string): string =>
  Object.values(lotConditions(lot, warehouse, today)).join(' and ');

/** Units of a stock that can still be sold, over all its lots. */
export const sellableOf = (stock: string, today: string): string =>
  `(select coalesce(sum(i.quantity - i.reserved), 0)::int
    from inventories i join warehouses w on w.id = i.warehouse_id
    where i.stock_id = ${stock}.id and ${lotIsSellable('i', 'w', today)})`;

/** A text in the caller's language, else the main one, else Traditional Chinese, else whatever is filled. */
export const textInSql = (column: string, language: string, main: string): string =>
  `coalesce(nullif(${column} ->> ${language}::text, ''), nullif(${column} ->> ${main}::text, ''),
   nullif(${column} ->> 'zh-HK', ''), nullif(${column} ->> 'en-US', ''), ${column} ->> 'zh-CN', '')`;
