import { describe, expect, it } from 'vitest';
import { rescaled } from './rescaled.ts';

const hkd = { identifier: 'HKD', rate: '1', mark: 'HK$' };
const usd = { identifier: 'USD', rate: '0.128', mark: 'US$' };
const jpy = { identifier: 'JPY', rate: '19.5', mark: '¥' };

describe('rescaled', () => {
  it('counts every rate from the new base', () => {
    expect(rescaled([hkd, usd, jpy], 'USD').map(({ rate }) => rate)).toEqual(['7.8125', '1', '152.34375']);
  });

  it('leaves rates alone when the new base has none', () => {
    expect(rescaled([hkd, { ...usd, rate: '' }], 'USD')).toEqual([hkd, { ...usd, rate: '' }]);
    expect(rescaled([hkd], 'EUR')).toEqual([hkd]);
  });

  it('never makes a currency worth nothing', () => {
    expect(rescaled([hkd, { ...jpy, rate: '9000000' }], 'JPY')[0]?.rate).toBe('0.000001');
  });
});
