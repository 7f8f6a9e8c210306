// How long answers took, counted rather than kept: a load of any length needs the same memory.

/** Times closer together than this many milliseconds count as one. */
const grain = 0.05;

export class Times {
  readonly #counts = new Map<number, number>();
  #total = 0;

  add(milliseconds: number): void {
    const place = Math.ceil(milliseconds / grain);
    this.#counts.set(place, (this.#counts.get(place) ?? 0) + 1);
    this.#total += 1;
  }

  /** Milliseconds within which this share (0 to 1) of the answers came, rounded up to the grain; 0 when there were none. */
  within(share: number): number {
    const wanted = Math.ceil(this.#total * share);
    let seen = 0;
    for (const [place, count] of [...this.#counts].sort(([one], [other]) => one - other)) {
      seen += count;
      if (seen >= wanted) return place * grain;
    }
    return 0;
  }
}
