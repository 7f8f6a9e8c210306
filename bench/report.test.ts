import { expect, it } from 'vitest';
import { reportTo } from './report.ts';

const compared = { turns: 3, ours: 60, reference: 100, statements: 1 };

it.each([true, false])('counts the works below their goal, and those alone (JSON: %s)', (json) => {
  const lines: string[] = [];
  const report = reportTo({ json, turns: 3, print: (line) => lines.push(line) });
  report.compared({ ...compared, work: 'home rendered', ratio: 0.59, target: 0.6 });
  report.compared({ ...compared, work: 'product rendered', ratio: 0.6, target: 0.6 });
  report.compared({ ...compared, work: 'nothing promised', ratio: 0.1 });
  report.waited({ work: 'home, requests', ours: 21, target: 20 });
  report.waited({ work: 'category, requests', ours: 20, target: 20 });
  report.waited({ work: 'home, kB', ours: 300 });
  expect(report.missed()).toBe(2);
  expect(lines).toHaveLength(6);
  if (!json) expect(lines.map((line) => line[0])).toEqual(['✗', '✓', ' ', '✗', '✓', ' ']);
});
