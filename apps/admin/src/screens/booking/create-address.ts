interface Wanted {
  /** Id of the event. */
  readonly event?: string | number | null | undefined;
  /** A day and a time by the clock of the event. */
  readonly date?: string | undefined;
  readonly time?: string | null | undefined;
  /** Id of the account of whoever is booked for. */
  readonly customer?: number | null | undefined;
  /** True: she stands here. */
  readonly walksIn?: boolean;
}

/** Address of the screen that books, with what is known already filled in. */
export function createAddress({ event, date, time, customer, walksIn }: Wanted): string {
  const known = {
    event: event && String(event),
    date,
    time,
    customer: customer && String(customer),
    walk_in: walksIn ? '1' : undefined,
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(known)) if (value) params.set(name, value);
  const query = params.toString();
  return query ? `/booking/history/create?${query}` : '/booking/history/create';
}
