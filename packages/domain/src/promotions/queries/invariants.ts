// What must be true of uses at any moment (trust.md, V8). Each statement returns the rows that break the rule.
const taken = `select promotion_id, count(*) as uses, sum(amount_cents) as cents from (
    select promotion_id, amount_cents from promotion_uses where state = 'taken' and counted = 1
    union all select promotion_id, amount_cents from promotion_leases where counted = 1) each group by promotion_id`;

export const promotionInvariants: Readonly<Record<string, string>> = {
  'V8: more uses or a larger sum than the limit': `
    select p.id from promotions p join (${taken}) u on u.promotion_id = p.id
    where u.uses > p.limit_total or u.cents > p.budget_cents`,
  'V8: the counter is not the number of uses': `
    select p.id from promotions p left join (${taken}) u on u.promotion_id = p.id
    where p.used_count <> coalesce(u.uses, 0) or p.spent_cents <> coalesce(u.cents, 0)`,
  'V8: a person had a promotion more often than she may': `
    select u.promotion_id, u.email from promotion_uses u join promotions p on p.id = u.promotion_id
    where u.state = 'taken' and u.counted = 1 group by u.promotion_id, u.email, p.limit_person having count(*) > p.limit_person`,
  'V8: a code was used more often than it is good': `
    select c.id from promotion_codes c where c.most_uses is not null
      and c.used_count <> (select count(*) from promotion_uses u where u.code_id = c.id and u.state = 'taken')
        + (select count(*) from promotion_leases l where l.code_id = c.id)`,
};
