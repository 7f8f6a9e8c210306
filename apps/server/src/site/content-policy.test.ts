import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminContentPolicy, contentPolicy, policyWith } from './content-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('without code of the owner, only our own scripts run', () => {
  expect(contentPolicy).toContain("script-src 'self';");
});

test('the back office runs workers of its own alone', () => {
  expect(adminContentPolicy).toMatch(/; worker-src 'self'$/);
});

test('the owner’s very scripts run, and no other inline one', () => {
  const inline = '\n window.measure = "<b>";\n';
  const policy = policyWith(`<script async src="https://stats.example/s.js"></script><SCRIPT>${inline}</SCRIPT >`);
  const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? [];
  expect(scripts.split(' ')).toEqual(["'self'", 'https:', hashOf(inline)]);
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-src 'self' https:");
});

test('a page opens what it is told beside its own, and nothing else', () => {
  const policy = policyWith('', { 'form-action': ['https://pay.example'], 'frame-src': ['https://js.pay.example'] });
  expect(policy).toContain("form-action 'self' https://pay.example;");
  expect(policy).toContain("frame-src 'self' https://js.pay.example");
  expect(policy.replace(/; frame-src.*|form-action [^;]*/g, '')).toBe(contentPolicy.replace(/form-action [^;]*/, ''));
});
