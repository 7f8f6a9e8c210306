// Every call of this domain in one object: the router, the client and the suites walk through it.
import * as admin from './admin-routes.ts';
import * as store from './store-routes.ts';

export const routes = { ...store, ...admin } as const;
