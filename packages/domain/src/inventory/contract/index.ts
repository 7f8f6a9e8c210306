export { errors } from './errors.ts';
export * from './routes.ts';
export { warehouse } from './warehouse.ts';
