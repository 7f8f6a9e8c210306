export { errors } from './errors.ts';
export * from './routes.ts';
