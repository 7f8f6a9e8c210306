// What a screen of an extension stands in.
export { PageHeader } from './page-header.tsx';
export { Panel } from './panel.tsx';
