import { registerMessages } from '@kaifong/kernel/http';
import { beforeAll, describe, expect, it } from 'vitest';
import { domain } from '../domain.ts';
import type { LetterShop } from '../queries/letter-shop.ts';
import { Letter } from './letter.tsx';
import { Action, Facts, Greeting, Heading, Items, Note, Paragraph } from './pieces.tsx';
import { renderLetter } from './render-letter.tsx';

const shop: LetterShop = {
  name: 'Kaifong',
  url: 'http://shop.test',
  logo: '',
  color: '#1f5c4d',
  email: 'hello@shop.test',
  address: '',
};

beforeAll(() => registerMessages(domain.name, domain.messages));

const letter = (
  <Letter language="en-US" shop={shop} preview="One click.">
    <Heading>Thank you</Heading>
    <Greeting language="en-US" name={'<b>Amy & "Ben"</b>'} />
    <Paragraph>Your order is placed.</Paragraph>
    <Items items={[{ name: 'Milk tea', detail: 'Large × 2', amount: 'HK$40.00' }]} />
    <Facts
      facts={[
        { label: 'Shipping', value: 'HK$20.00' },
        { label: 'Total', value: 'HK$60.00', strong: true },
      ]}
    />
    <Action href="http://shop.test/order?a=1&b=2" color={shop.color} language="en-US">
      See the order
    </Action>
    <Note>Keep this letter.</Note>
  </Letter>
);

describe('renderLetter', () => {
  it('writes the plain text', () => {
    expect(renderLetter(letter, { language: 'en-US', shop }).text).toBe(
      `Thank you

Hi <b>Amy & "Ben"</b>,

Your order is placed.

Milk tea
Large × 2  HK$40.00

Shipping  HK$20.00
Total  HK$60.00

See the order: http://shop.test/order?a=1&b=2&lang=en-US

Keep this letter.

Your team at Kaifong

Questions? Write to hello@shop.test.
`,
    );
  });

  it('never lets a name become markup', () => {
    const { html } = renderLetter(letter, { language: 'en-US', shop });
    expect(html).toContain('&lt;b&gt;Amy &amp; &quot;Ben&quot;&lt;/b&gt;');
    expect(html).not.toContain('<b>Amy');
  });

  it('is a whole page in its language, with the line an inbox shows', () => {
    const { html } = renderLetter(letter, { language: 'en-US', shop });
    expect(html).toMatch(/^<!doctype html><html lang="en-US">/);
    expect(html).toContain('One click.');
    expect(html).not.toContain('data-text');
  });
});
