export { type NewsChoices, newsChoices, newsRoutes, oneClick, unsubscribing } from './routes.ts';
