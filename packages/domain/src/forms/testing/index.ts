export { readAnswers } from '../rules/read-answers.ts';
export { readTabs } from '../rules/read-tabs.ts';
export * from './make-form.ts';
export { submissionFixture } from './submission-fixture.ts';
