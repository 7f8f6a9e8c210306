import { expect, it } from 'vitest';
import { openWords } from './open-words.ts';

const config = { SITE_URL: undefined, siteUrl: 'http://localhost:3000', ADMIN_PASSWORD: undefined };
const owner = { email: 'owner@kaifong.example', password: '5f0c2a9e71d44b83' };
const said = (given: Partial<typeof owner>, password?: string) =>
  openWords({ ...config, ADMIN_PASSWORD: password }, 'http://127.0.0.1:3000', { ...owner, ...given });

it('tells the password it made, once, and never the one it was given', () => {
  expect(said({})).toContain('Password     5f0c2a9e71d44b83   (shown this once)');
  const given = 'Tea-in-the-cupboard-9';
  expect(said({ password: given }, given)).not.toContain(given);
  expect(said({ password: given }, given)).toContain('Password     that of ADMIN_PASSWORD');
  expect(openWords(config, 'http://127.0.0.1:3000', undefined)).not.toContain('Password');
});

it('warns of one that everybody guesses, without saying it', () => {
  const words = said({ password: 'password123' }, 'password123');
  expect(words).toContain('tried first by who breaks in');
  expect(words).not.toContain('password123');
});
