export { type LeadSource, leadSources } from '../../customers/contract/index.ts';
