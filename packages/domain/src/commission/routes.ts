export { groupBindings as bindings } from './resources.ts';
