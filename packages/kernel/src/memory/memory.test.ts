import { describe, expect, it, vi } from 'vitest';
import { Memory } from './memory.ts';
import { untilTag } from './until-tag.ts';

describe('memory', () => {
  it('remembers until a tag of what it was made from is dropped', async () => {
    const memory = new Memory();
    const load = vi.fn(async () => 'page');
    const ask = () => memory.remember('home', { tags: ['menu', 'settings'] }, load);
    expect([await ask(), await ask()]).toEqual(['page', 'page']);
    expect(load).toHaveBeenCalledTimes(1);
    memory.drop(['elsewhere']);
    await ask();
    expect(load).toHaveBeenCalledTimes(1);
    memory.drop(['menu']);
    await ask();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not store what was loaded before a drop and arrived after it', async () => {
    const memory = new Memory();
    let arrive: (value: string) => void = () => undefined;
    const old = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    const asked = memory.remember('home', { tags: ['menu'] }, () => old);
    memory.drop(['menu']);
    arrive('old');
    // Whoever asked before the change may see what was there before it, but nobody after her.
    expect(await asked).toBe('old');
    expect(memory.get('home')).toBeUndefined();
  });

  it('forgets by age', () => {
    vi.useFakeTimers();
    try {
      const memory = new Memory();
      memory.set('home', 'page', { tags: [], maxAge: 1_000 });
      vi.advanceTimersByTime(999);
      expect(memory.get('home')).toBe('page');
      vi.advanceTimersByTime(2);
      expect(memory.get('home')).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('forgets at the earliest moment its tags name, however old it may get', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
    try {
      const memory = new Memory();
      const tags = ['menu', untilTag(new Date('2026-11-21T09:00:05Z')), untilTag(new Date('2026-11-21T10:00:00Z'))];
      memory.set('home', 'page', { tags, maxAge: 60_000 });
      vi.advanceTimersByTime(4_999);
      expect(memory.get('home')).toBe('page');
      vi.advanceTimersByTime(1);
      expect(memory.get('home')).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('stays within its limit by forgetting the oldest', () => {
    const memory = new Memory(1_000);
    for (let index = 0; index < 20; index += 1) memory.set(`page ${index}`, index, { tags: ['all'], size: 100 });
    expect(memory.get('page 9')).toBeUndefined();
    expect(memory.get('page 10')).toBe(10);
    memory.drop(['all']);
    memory.set('big', 'big', { tags: [], size: 900 });
    expect(memory.get('big')).toBe('big');
  });

  it('tells listeners what it dropped itself, and not what it heard from others', () => {
    const memory = new Memory();
    const heard: string[] = [];
    memory.onDrop((tags) => heard.push(...tags));
    memory.dropQuietly(['theirs']);
    memory.drop(['ours']);
    expect(heard).toEqual(['ours']);
  });
});
