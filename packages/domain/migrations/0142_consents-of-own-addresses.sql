-- A merge took every consent of the record that was laid into the other along, whatever address or number it was said of. What was said of
-- an address the kept record is not written to at goes back to the record it was said in; the page of the person shows it there.
-- Ascending: of a record that went on with a second merge each finds its own.
do $$
declare
  merge record;
begin
  for merge in
    select m.id, m.kept_id, m.merged_id,
      -- Contacts without an address took the other's, and so did whoever had no number.
      case when k.is_customer then lower(k.email) = lower(o.email)
        else coalesce(m.moved #>> '{own,kept,email}', k.email) in ('', coalesce(m.moved #>> '{own,merged,email}', o.email)) end as same_mail,
      coalesce(m.moved #>> '{own,kept,phone}', '') = ''
        or ((m.moved #>> '{own,kept,phone}') = (m.moved #>> '{own,merged,phone}')
          and (m.moved #>> '{own,kept,country_code}') is not distinct from (m.moved #>> '{own,merged,country_code}')) as same_phone
    from customer_merges m join customers k on k.id = m.kept_id join customers o on o.id = m.merged_id
    where m.undone_at is null and jsonb_typeof(m.moved #> '{own,consents}') = 'array'
    order by m.id
  loop
    with recursive keepers as (
      select merge.kept_id as id
      union select c.merged_into from customers c join keepers on keepers.id = c.id where c.merged_into is not null
    ), back as (
      update customer_consents c set customer_id = merge.merged_id
      where c.customer_id in (select id from keepers)
        and c.id in (select jsonb_array_elements_text(m.moved #> '{own,consents}')::int from customer_merges m where m.id = merge.id)
        and case when c.kind = 'sms' then not merge.same_phone else not merge.same_mail end
      returning c.id
    )
    -- No undo brings anywhere what is there already.
    update customer_merges m set moved = jsonb_set(m.moved, '{own,consents}', (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(m.moved #> '{own,consents}') e
      where e::text::int not in (select id from back)))
    where m.undone_at is null and jsonb_typeof(m.moved #> '{own,consents}') = 'array' and exists (select from back where (m.moved #> '{own,consents}') @> to_jsonb(back.id));
  end loop;
end $$;
