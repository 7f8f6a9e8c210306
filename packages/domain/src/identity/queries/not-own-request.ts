import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Condition in SQL: a request is somebody else's, or nobody else who sees the record holds the permission to decide on it. `requester` is the
 * column of the account that asked; `sees` whether somebody who is limited to stores sees the record (left out: everybody does).
 */
export function notOwnRequest(
  requester: SQLWrapper,
  accountId: number,
  permission: string,
  sees?: (stores: SQL) => SQL,
): SQL {
  const seen = sees ? sql`and (other.store_ids = '{}' or ${sees(sql`other.store_ids`)})` : sql``;
  return sql`(${requester} is distinct from ${accountId}::int or not exists (
    select from accounts other join roles other_role on other_role.id = other.role_id
    where other.enabled and other.id <> ${accountId}::int ${seen}
      and other_role.permission_list && array['*', ${permission}::text]))`;
}
