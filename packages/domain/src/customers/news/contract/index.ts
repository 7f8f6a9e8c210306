export { type NewsChoices, newsChoices, newsRoutes, unsubscribing } from './routes.ts';
