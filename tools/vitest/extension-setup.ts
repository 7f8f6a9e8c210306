// Runs once before the suites that have the example extension on the street.
import type { TestProject } from 'vitest/node';
import { setUp } from './postgres-setup.ts';

/** From the root, as kaifong.config.ts would name it. */
export const EXAMPLE = 'examples/gift-notes';

export default function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('onlyExtensions', true);
  return setUp(project, [EXAMPLE]);
}
