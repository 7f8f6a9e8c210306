// Ports and adapters. A port names a need for an outside service and its type; an adapter implements it. The process
// lists its adapters once, when the runtime is built; code reads them with `runtime.adapters.of(port)`.

/** One port. `fallback` is used where no adapter is listed, and answers that there is none. */
export interface Port<Wanted> {
  readonly name: string;
  readonly fallback: Wanted;
}

export const definePort = <Wanted>(name: string, fallback: Wanted): Port<Wanted> => ({ name, fallback });

export interface Adapter {
  readonly port: Port<unknown>;
  readonly implementation: unknown;
}

export const adapter = <Wanted>(port: Port<Wanted>, implementation: NoInfer<Wanted>): Adapter => ({
  port,
  implementation,
});

/** What several adapters of one port, whose type is a list, bring together: those of extensions beside the house's. */
export const gathered = <One>(list: readonly Adapter[], port: Port<readonly One[]>): One[] =>
  // `adapter` checked the type when it made the pair.
  list.flatMap((each) => (each.port === port ? (each.implementation as readonly One[]) : []));

export class Adapters {
  readonly list: readonly Adapter[];
  readonly #byPort: ReadonlyMap<Port<unknown>, unknown>;

  /** A later adapter of the same port takes the place of an earlier one. */
  constructor(list: readonly Adapter[]) {
    this.list = list;
    this.#byPort = new Map(list.map(({ port, implementation }) => [port, implementation]));
  }

  /** What all adapters of a port bring together whose type is a list: each domain answers for its own. */
  all<One>(port: Port<readonly One[]>): One[] {
    return gathered(this.list, port);
  }

  /** The one answer to a port: of several the last. A port that several domains answer is read with `all`. */
  of<Wanted>(port: Port<Wanted>): Wanted {
    // `adapter` checked the type when it made the pair.
    return (this.#byPort.has(port) ? this.#byPort.get(port) : port.fallback) as Wanted;
  }
}
