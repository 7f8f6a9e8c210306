// What a careful engineer would write by hand for the same work: one statement each, no product around it.

const text = (column: string) => `coalesce(nullif(${column} ->> 'en-US', ''), ${column} ->> 'zh-HK', '')`;

const available = `(select coalesce(sum(i.quantity - i.reserved), 0)::int from inventories i
  join warehouses w on w.id = i.warehouse_id
  where i.stock_id = s.id and w.enabled and w.is_sellable and not i.is_discard
    and (i.expiry_date is null or i.expiry_date >= current_date))`;

const card = `p.id, p.url, ${text('p.name')} as name, p.type, p.is_new, p.is_hot, p.is_featured,
  b.id as brand_id, ${text('b.title')} as brand_title, b.url as brand_url,
  f.id as picture_id, f.name as picture_name, f.width, f.height, st.stocks`;

const joins = `left join brands b on b.id = p.brand_id and b.enabled
  left join lateral (select f.id, f.name, f.width, f.height from product_pictures pp join files f on f.id = pp.file_id
    where pp.product_id = p.id order by pp."order" limit 1) f on true
  left join lateral (select json_agg(json_build_object('id', s.id, 'price', s.price_cents,
      'special_price', s.special_price_cents, 'available_inventories', ${available}) order by s."order") as stocks
    from stocks s where s.product_id = p.id and s.visibled) st on true`;

export const productList = `select ${card} from
  (select * from products where visibled order by id desc limit 20) p ${joins} order by p.id desc`;

export const productSearch = `select ${card} from
  (select * from products where visibled and search @@ $1::tsquery order by id desc limit 20) p ${joins} order by p.id desc`;

export const productSuggestion = `select p.id, p.url, ${text('p.name')} as name, f.id as picture_id, f.name as picture_name
  from (select * from products where visibled and search @@ $1::tsquery order by id desc limit 12) p
  left join lateral (select f.id, f.name from product_pictures pp join files f on f.id = pp.file_id
    where pp.product_id = p.id order by pp."order" limit 1) f on true order by p.id desc`;

export const productDetail = `select ${card}, p.sku, ${text('p.description')} as description,
    ${text('p.meta_title')} as meta_title, ${text('p.meta_description')} as meta_description,
    (select json_agg(json_build_object('id', f.id, 'name', f.name, 'width', f.width, 'height', f.height) order by pp."order")
     from product_pictures pp join files f on f.id = pp.file_id where pp.product_id = p.id) as pictures,
    (select json_agg(json_build_object('id', m.id, 'title', ${text('m.title')}, 'url', m.url) order by pc."order")
     from product_categories pc join menu_items m on m.id = pc.category_id where pc.product_id = p.id and pc.chosen) as categories,
    (select json_agg(json_build_object('sku', s.sku, 'options', s.options) order by s."order")
     from stocks s where s.product_id = p.id and s.visibled) as variants
  from products p ${joins} where p.url = $1 and p.visibled`;

/** Adds to a cart if there is enough, and returns the cart's lines. */
export const addToCart = `with asked as (
    select s.id, ${available} as available from stocks s where s.id = $2 and s.visibled
  ), put as (
    insert into cart_items as kept (cart_id, stock_id, quantity)
    select $1::uuid, asked.id, $3::int from asked where $3::int <= asked.available
    on conflict (cart_id, stock_id, is_redeem) where quote_id is null do update set quantity = kept.quantity + excluded.quantity
    where kept.quantity + excluded.quantity <= (select available from asked)
    returning id, stock_id, quantity
  ), lines as (
    select id, stock_id, quantity from put
    union all
    select id, stock_id, quantity from cart_items where cart_id = $1::uuid and id not in (select id from put)
  )
  select l.id, l.stock_id, l.quantity, s.sku, s.price_cents, s.special_price_cents, p.url, ${text('p.name')} as name,
    ${available} as available, f.id as picture_id, f.name as picture_name
  from lines l join stocks s on s.id = l.stock_id join products p on p.id = s.product_id
  left join lateral (select f.id, f.name from product_pictures pp join files f on f.id = pp.file_id
    where pp.product_id = p.id order by pp."order" limit 1) f on true order by l.id`;
