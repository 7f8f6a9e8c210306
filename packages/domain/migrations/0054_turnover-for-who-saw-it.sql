-- What the shop takes was shown to whoever saw the list of orders; now it has a right of its own. Who deals with money keeps
-- seeing it; who serves or packs never needed it.
UPDATE "roles" SET "permission_list" = array_append("permission_list", 'get turnover'), "version" = "version" + 1, "updated_at" = now()
WHERE "permission_list" @> '{"get orders"}' AND "permission_list" && '{"refund order","pay order"}'
  AND NOT "permission_list" && '{"*","get turnover"}' AND coalesce("template", '') NOT IN ('cashier', 'warehouse');
