// Circuit breaker: stops calling a host that keeps failing.

const failuresToOpen = 3;
const restMilliseconds = 60_000;
const mostHosts = 500;

export class Breaker {
  readonly #hosts = new Map<string, { failures: number; until: number }>();

  isOpen(host: string): boolean {
    const entry = this.#hosts.get(host);
    return entry !== undefined && entry.failures >= failuresToOpen && entry.until > Date.now();
  }

  failed(host: string): void {
    if (this.#hosts.size >= mostHosts && !this.#hosts.has(host)) this.#hosts.clear();
    const failures = (this.#hosts.get(host)?.failures ?? 0) + 1;
    this.#hosts.set(host, { failures, until: Date.now() + restMilliseconds });
  }

  succeeded(host: string): void {
    this.#hosts.delete(host);
  }
}
