-- The telephone of the delivery, and of who ordered with its code, become words an order is found by.
UPDATE "orders" o SET
  "search_text" = o."search_text" || ' ' || more.words,
  "search_pieces" = ARRAY(SELECT DISTINCT piece FROM unnest(o."search_pieces" || text_pieces(more.words)) piece WHERE piece NOT LIKE '% %')
FROM (
  SELECT "id", concat_ws(' ',
    nullif(regexp_replace("country_code" || "phone", '\D', '', 'g'), ''),
    nullif(regexp_replace("shipping_address" ->> 'contact_number', '\D', '', 'g'), '')) AS words
  FROM "orders"
) more
WHERE more."id" = o."id" AND more.words <> '';
