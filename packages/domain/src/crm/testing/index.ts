export { crmFixtures } from './lead-fixture.ts';
export { makeFunnel, makeLead, makePerson } from './make-lead.ts';
