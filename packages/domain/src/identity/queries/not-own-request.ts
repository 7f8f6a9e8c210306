import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Condition in SQL: a request is somebody else's, or nobody else holds the permission to decide on it. `requester` is the column of the
 * account that asked.
 */
export const notOwnRequest = (requester: SQLWrapper, accountId: number, permission: string): SQL =>
  sql`(${requester} is distinct from ${accountId}::int or not exists (
    select from accounts other join roles other_role on other_role.id = other.role_id
    where other.enabled and other.id <> ${accountId}::int
      and other_role.permission_list && array['*', ${permission}::text]))`;
