// The part of autocannon the bench uses; the package brings no types.
declare module 'autocannon' {
  namespace autocannon {
    interface Request {
      method: string;
      path: string;
      headers?: Record<string, string>;
      body?: string;
    }
    interface Options {
      url: string;
      connections: number;
      duration: number;
      timeout?: number;
      reconnectRate?: number;
      requests: { setupRequest(request: Request): Request }[];
    }
    interface Result {
      duration: number;
      errors: number;
      non2xx: number;
      statusCodeStats: Record<string, { count: number }>;
      requests: { total: number };
    }
    /** A run, which is awaited for its result. */
    interface Run extends PromiseLike<Result> {
      on(
        event: 'response',
        heard: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
      ): void;
      /** Ends the run before its time; the answers so far are its result. */
      stop(): void;
    }
  }
  function autocannon(options: autocannon.Options): autocannon.Run;
  export = autocannon;
}
