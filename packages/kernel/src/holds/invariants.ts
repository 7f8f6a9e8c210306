// What must be true of holds at any moment. Each statement returns the rows that break the rule: none. What one row can say of itself
// (quantities, states, one hold per owner and subject) the table refuses by constraints.

/**
 * A rule of one kind of subject: no more is promised than there is. `capacities` is a select of `id` and `capacity` of the subjects as
 * they are now; a kind whose capacity staff may lower below what is promised leaves those out.
 */
export const neverOver = (kind: string, capacities: string): string => `
  select h.subject_id, c.capacity, sum(h.quantity - h.returned) as promised
  from holds h join (${capacities}) c on c.id = h.subject_id
  where h.subject_kind = '${kind}' and h.state <> 'released'
  group by h.subject_id, c.capacity having sum(h.quantity - h.returned) > c.capacity`;

/** Rules of all holds. */
export const holdInvariants: Readonly<Record<string, string>> = {
  'a hold that is over still stands an hour later': `
    select id from holds where state = 'held' and expires_at < now() - interval '1 hour'`,
};
