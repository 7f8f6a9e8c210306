import { predefinedTemplates } from '@kaifong/domain/settings/contract';
import { describe, expect, it } from 'vitest';
import { copyOf, listTemplates } from './template-list.ts';

const own = [
  { key: 'own-1', name: 'One', style: predefinedTemplates.plum },
  { key: 'own-3', name: 'Three', style: predefinedTemplates.press },
];

describe('templates of a form', () => {
  it('are those every shop has, then its own with their place', () => {
    expect(
      listTemplates(own)
        .slice(-2)
        .map(({ key, index }) => [key, index]),
    ).toEqual([
      ['own-1', 0],
      ['own-3', 1],
    ]);
    expect(listTemplates([])[0]).toEqual({ key: 'default', style: predefinedTemplates.default });
  });

  it('are copied under the first free key, and the copy is its own', () => {
    const copy = copyOf('own-1', 'Copy', own);
    expect(copy).toEqual({ key: 'own-2', name: 'Copy', style: predefinedTemplates.plum });
    expect(copy.style.light).not.toBe(predefinedTemplates.plum.light);
    expect(copyOf('nobody', 'Copy', []).style).toEqual(predefinedTemplates.default);
  });
});
