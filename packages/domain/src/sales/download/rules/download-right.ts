// The right to a download: once in SQL, where it is counted and read, by the same words.

/** Orders whose files may be had; what was put away is as it was before. */
const open = `coalesce(o.archived_from, o.status) in ('paid', 'processing', 'shipped', 'completed')`;

/** Pieces of the line `l` that did not come back; the right ends with the last of them. */
const pieces = '(l.quantity - l.refunded_quantity)';

/** How often in all; null: as often as she likes. */
export const allowedSql = `d.each * ${pieces} + d.extra`;

/** The order is paid, and not all of it went back. */
export const ownedSql = `(${open} and ${pieces} > 0)`;

/** What `download d`, its line `l` and its order `o` are to its buyer at an instant, `$n`. */
export const stateSql = (at: string) => `case
  when not ${ownedSql} then 'waiting'
  when d.expires_at <= ${at}::timestamptz then 'expired'
  when d.used >= ${allowedSql} then 'used_up'
  else 'open' end`;
