// Carts made in the database before they are measured with: making them is not the work.
import type { Client } from 'pg';

export interface PreparedCart {
  readonly id: string;
  readonly stock_id: number;
  readonly price_cents: number;
}

interface Prepared {
  /** The stock is only named. */
  readonly empty?: boolean;
  /** All ask for this stock; else each for the next. */
  readonly stock?: number;
}

/** `count` carts with one piece of one stock each. */
export async function prepareCarts(
  sql: Client,
  count: number,
  { empty = false, stock }: Prepared = {},
): Promise<PreparedCart[]> {
  const { rows } = await sql.query<PreparedCart>(
    `with chosen as (
       select n, s.id as stock_id, s.price_cents from generate_series(1, $1::int) n
       join lateral (select id, coalesce(special_price_cents, price_cents) as price_cents from stocks
         where visibled and ($3::int is null or id = $3) order by id
         offset case when $3::int is null then (n * 7) % (select count(*) from stocks) else 0 end limit 1) s on true
     ), numbered as (select gen_random_uuid() as id, stock_id, price_cents from chosen
     ), made as (insert into carts (id) select id from numbered returning id
     ), filled as (
       insert into cart_items (cart_id, stock_id, quantity)
       select id, stock_id, 1 from numbered where not $2::boolean and exists (select from made)
     )
     select id, stock_id, price_cents from numbered`,
    [count, empty, stock ?? null],
  );
  // So many at once are known to the planner within a minute by themselves; the measurement does not wait for that.
  await sql.query('analyze carts, cart_items');
  return rows;
}

/** Hands out one after the other; running out would measure something else. */
export function inTurn<T>(items: readonly T[]): () => T {
  let next = 0;
  return () => {
    const item = items[next];
    next += 1;
    if (item === undefined)
      throw new Error(
        `All ${items.length} prepared carts were used up: the bench has to prepare more for this machine.`,
      );
    return item;
  };
}

export function aroundAndAround<T>(items: readonly T[]): () => T {
  let next = 0;
  return () => {
    const item = items[next % items.length] as T;
    next += 1;
    return item;
  };
}
