import type { Server } from 'node:http';

/** Counts from now on what this server is asked; the result tells how many requests are under way. */
export function countRequests(server: Pick<Server, 'on'>): () => number {
  let underWay = 0;
  server.on('request', (_request, response) => {
    underWay += 1;
    // Comes once for each, answered or broken off.
    response.once('close', () => {
      underWay -= 1;
    });
  });
  return () => underWay;
}
