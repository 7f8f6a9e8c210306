import type { Server } from 'node:http';

export interface Traffic {
  /** How many requests are in progress. */
  underWay(): number;
  /** How many came since the counting began. */
  count(): number;
}

/** Starts counting the server's requests. */
export function countRequests(server: Pick<Server, 'on'>): Traffic {
  let underWay = 0;
  let count = 0;
  server.on('request', (_request, response) => {
    underWay += 1;
    count += 1;
    // Comes once for each, answered or broken off.
    response.once('close', () => {
      underWay -= 1;
    });
  });
  return { underWay: () => underWay, count: () => count };
}
