import type { OrganizationPerson } from '@kaifong/domain/commission/contract';

export interface Placed {
  readonly person: OrganizationPerson;
  /** 0: at the top. */
  readonly depth: number;
  /** The name of the one right above. */
  readonly above: string | undefined;
}

/** The tree from the top down, each with everybody below before the next. */
export function placePeople(people: readonly OrganizationPerson[]): Placed[] {
  const byId = new Map(people.map((person) => [person.account_id, person]));
  const under = (id: number | null, depth: number): Placed[] =>
    people
      .filter(({ upline_id }) => (upline_id !== null && byId.has(upline_id) ? upline_id : null) === id)
      .flatMap((person) => [
        { person, depth, above: person.upline_id === null ? undefined : byId.get(person.upline_id)?.name },
        ...under(person.account_id, depth + 1),
      ]);
  return under(null, 0);
}

/** Ids of the people below a person, at any level. */
export function belowOf(people: readonly OrganizationPerson[], id: number): ReadonlySet<number> {
  const found = new Set<number>();
  const add = (above: number) => {
    for (const { account_id, upline_id } of people)
      if (upline_id === above && !found.has(account_id)) {
        found.add(account_id);
        add(account_id);
      }
  };
  add(id);
  return found;
}
