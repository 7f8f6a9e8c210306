export * from './make-form.ts';
export { submissionFixture } from './submission-fixture.ts';
