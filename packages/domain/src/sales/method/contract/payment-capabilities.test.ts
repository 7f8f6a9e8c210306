import { languages } from '@kaifong/base/localized';
import { describe, expect, it } from 'vitest';
import enUS from '../../contract/messages/en-US.json' with { type: 'json' };
import zhCN from '../../contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from '../../contract/messages/zh-HK.json' with { type: 'json' };
import { capabilitiesOf, paymentMethodCodes } from './payment-capabilities.ts';

const messages = { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN };

describe.each(paymentMethodCodes)('%s', (code) => {
  it.each(languages)('has words in %s: its name, and what a new shop says of it', (language) => {
    const { payment_code, payment_start } = messages[language];
    expect(payment_code[code as keyof typeof payment_code]).toBeTruthy();
    expect(payment_start[code as keyof typeof payment_start]?.name).toBeTruthy();
    expect(typeof payment_start[code as keyof typeof payment_start]?.instructions).toBe('string');
  });

  it('has a deadline unless it is paid at the door or at once', () => {
    const { settles, deadline_minutes } = capabilitiesOf(code);
    expect(deadline_minutes !== null).toBe(settles === 'review' || settles === 'notice');
  });
});
