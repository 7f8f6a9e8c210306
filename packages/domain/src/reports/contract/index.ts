export { type Dashboard, dashboard, routes, type SearchHit } from './routes.ts';
