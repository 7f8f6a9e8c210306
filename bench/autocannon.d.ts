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
      requests: { setupRequest(request: Request): Request }[];
    }
    interface Result {
      duration: number;
      errors: number;
      non2xx: number;
      statusCodeStats: Record<string, { count: number }>;
      requests: { total: number };
      latency: { p50: number; p97_5: number };
    }
  }
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>;
  export = autocannon;
}
