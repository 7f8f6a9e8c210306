// What must be true of commission at any moment. Each statement returns the rows that break the rule: none.
import { neverBelowZero, postingInvariants } from '@kaifong/kernel/postings';
import { pendingLedger } from './ledgers.ts';

export const commissionInvariants: Readonly<Record<string, string>> = {
  ...postingInvariants,
  'less commission waits than none': neverBelowZero(pendingLedger),
  'postings about a line are not what is left of its commission': `
    select e.id from commission_earnings e
    left join postings p on p.about_kind = 'commission-earning' and p.about_id = e.id
    group by e.id having coalesce(sum(p.delta), 0) <> e.left_cents`,
  'a statement does not add up': `
    select s.id from commission_statements s left join commission_statement_lines l on l.statement_id = s.id
    group by s.id having coalesce(sum(l.amount_cents), 0) <> s.total_cents or count(l.id) <> s.lines`,
  'a statement line is not its posting': `
    select l.id from commission_statement_lines l join postings p on p.id = l.posting_id where p.delta <> l.amount_cents`,
  'a statement was not paid out once': `
    select s.id from commission_statements s
    left join postings p on p.about_kind = 'commission-statement' and p.about_id = s.id
    group by s.id
    having coalesce(sum(p.delta), 0) <> case when s.status in ('processing', 'paid') then -s.total_cents else 0 end`,
  'somebody stands above herself': `
    with recursive up as (
      select account_id, upline_id, 1 as depth from commission_uplines
      union all
      select up.account_id, u.upline_id, depth + 1 from up join commission_uplines u on u.account_id = up.upline_id where depth < 100)
    select account_id from up where account_id = upline_id`,
};
