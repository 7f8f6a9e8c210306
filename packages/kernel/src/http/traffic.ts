import type { Server } from 'node:http';

/** Starts counting the server's requests; the returned function tells how many are in progress. */
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
