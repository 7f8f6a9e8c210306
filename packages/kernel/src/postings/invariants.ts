// What must be true of every ledger at any moment. Each statement returns the rows that break the rule: none.

/** What must be true of postings that undo others. That no source is posted twice, a unique constraint sees to. */
export const postingInvariants: Readonly<Record<string, string>> = {
  'a reversal is on another account, or of the same sign, or takes back a reversal': `
    select r.id from postings r join postings p on p.id = r.reverses
    where (r.account_kind, r.account_id) <> (p.account_kind, p.account_id)
      or sign(r.delta) = sign(p.delta) or p.reverses is not null`,
  'more is taken back than was posted': `
    select p.id from postings p join postings r on r.reverses = p.id
    group by p.id having abs(sum(r.delta)) > abs(p.delta)`,
};

/** A rule of one ledger: no balance below zero, counted in the order things happened. */
export const neverBelowZero = (kind: string): string => `
  select account_id from postings where account_kind = '${kind}' and available_from <= now()
  group by account_id having sum(delta) < 0`;
