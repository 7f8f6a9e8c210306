import { neverBelowZero, postingInvariants } from '@kaifong/kernel/postings';
import { packageLedger } from './ledger.ts';

/** What must be true of packages at any moment: each statement returns the rows that break the rule. */
export const packageInvariants: Readonly<Record<string, string>> = {
  ...postingInvariants,
  'a package holds less than nothing': neverBelowZero(packageLedger),
  'a package was not granted once': `
    select p.id from packages p left join postings g
      on g.account_kind = '${packageLedger}' and g.account_id = p.id and g.kind = 'grant'
    group by p.id having count(g.id) <> 1 or sum(g.delta) <> p.granted`,
  'units sold are not those used, left, ended and refunded': `
    select p.id from packages p join postings g on g.account_kind = '${packageLedger}' and g.account_id = p.id
    group by p.id having p.granted <> - coalesce(sum(g.delta) filter (where g.kind in ('use', 'give-back')), 0)
      + sum(g.delta) - coalesce(sum(g.delta) filter (where g.kind in ('end', 'refund')), 0)`,
  'a package that is over, or was taken back, still holds something': `
    select p.id from packages p join postings g on g.account_kind = '${packageLedger}' and g.account_id = p.id
    where p.status in ('completed', 'refunded') group by p.id having sum(g.delta) <> 0`,
  'a line that units pay for has fewer than its pieces': `
    select l.id from order_lines l join packages p on p.id = l.payer_id join orders o on o.id = l.order_id
    where p.grants = 'units' and coalesce(o.archived_from, o.status) not in ('canceled', 'rejected')
      and l.quantity - l.refunded_quantity > coalesce((
        select -sum(u.delta + coalesce((select sum(r.delta) from postings r where r.reverses = u.id), 0)) from postings u
        where u.account_kind = '${packageLedger}' and u.kind = 'use' and u.about_kind = 'order_line' and u.about_id = l.id), 0)`,
  'more packages than pieces that were bought and kept': `
    select l.id from order_lines l join packages p on p.line_id = l.id and p.status <> 'refunded'
    group by l.id having count(*) > l.quantity`,
};
