import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkedAgainst, hashOfNobody, passwordHash } from './password-hash.ts';

describe('password hashes', () => {
  it('know their password and no other', async () => {
    const hash = await passwordHash('correct horse', randomBytes(16));
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await checkedAgainst('correct horse', hash)).toEqual({ matches: true, outdated: false });
    expect((await checkedAgainst('correct horse ', hash)).matches).toBe(false);
  });

  it('differ for the same password', async () => {
    expect(await passwordHash('same', randomBytes(16))).not.toBe(await passwordHash('same', randomBytes(16)));
  });

  it('take a password written with combining characters for the same one', async () => {
    const hash = await passwordHash('caf\u00e9-latte', randomBytes(16));
    expect((await checkedAgainst('cafe\u0301-latte', hash)).matches).toBe(true);
  });

  it('made with other parameters are checked with theirs and called outdated', async () => {
    const salt = Buffer.from('0123456789abcdef').toString('base64').replaceAll('=', '');
    const { argon2Sync } = await import('node:crypto');
    const tag = argon2Sync('argon2id', {
      message: 'old password',
      nonce: '0123456789abcdef',
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const hash = `$argon2id$v=19$m=8192,t=1,p=1$${salt}$${tag.toString('base64').replaceAll('=', '')}`;
    expect(await checkedAgainst('old password', hash)).toEqual({ matches: true, outdated: true });
  });

  it('of nobody match nothing', async () => {
    expect((await checkedAgainst('', hashOfNobody)).matches).toBe(false);
  });

  it('refuse anything that is not one', async () => {
    await expect(checkedAgainst('x', 'plain')).rejects.toThrow('not a password hash');
  });
});
