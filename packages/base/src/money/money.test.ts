import { expect, it } from 'vitest';
import { payable, showMoney } from './index.ts';

it('a currency without a smaller unit is shown as it is charged', () => {
  const yen = { identifier: 'JPY', rate: '19.237', mark: '¥' };
  expect(showMoney(12_050, yen)).toBe('¥2,319');
  expect(payable(231_806, 'JPY')).toBe(231_900);
  expect(showMoney(-50, { identifier: 'JPY', rate: '1', mark: '¥' })).toBe('¥0');
  expect(showMoney(112_050, { identifier: 'HKD', rate: '1', mark: 'HK$' })).toBe('HK$1,120.50');
});
