interface Wanted {
  readonly lot: number;
  readonly pieces: number;
}

interface Had {
  readonly lot: number;
  readonly share: number;
}

/** Whether fewer pieces of a lot were had than were priced by its date. */
export const lacksNear = (near: readonly Wanted[], had: readonly Had[] | null): boolean =>
  near.some(({ lot }) => {
    const wanted = near.reduce((sum, each) => sum + (each.lot === lot ? each.pieces : 0), 0);
    return wanted > (had?.find((share) => share.lot === lot)?.share ?? 0);
  });
