export { type Dashboard, dashboard, routes, type SearchHit } from './routes.ts';
export { type Setup, setupCard } from './setup-card.ts';
