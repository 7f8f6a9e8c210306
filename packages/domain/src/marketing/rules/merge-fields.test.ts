import { describe, expect, it } from 'vitest';
import { fieldProblem, filledHtml, filledText } from './merge-fields.ts';

const amy = { first_name: 'Amy', last_name: 'Chan', full_name: 'Amy Chan', shop: 'Tea & Co' };
const nobody = { ...amy, first_name: ' ' };

describe('a gap', () => {
  it.each([
    ['Hi {{first_name}}', 'Hi Amy', 'Hi '],
    ['Hi {{ first_name | friend }}!', 'Hi Amy!', 'Hi friend!'],
    ['{{first_name|a|b}}', 'Amy', 'a|b'],
    ['{first_name} { }', '{first_name} { }', '{first_name} { }'],
  ])('%s', (words, named, unnamed) => {
    expect([filledText(words, amy), filledText(words, nobody)]).toEqual([named, unnamed]);
  });

  it('takes no markup, no other gap and no pattern from a value', () => {
    const values = { ...amy, first_name: `<img src=x onerror="a('b')">{{shop}}$&` };
    expect(filledHtml('<p>{{first_name|<b>you</b>}}</p>', values)).toBe(
      '<p>&lt;img src=x onerror=&quot;a(&#x27;b&#x27;)&quot;&gt;{{shop}}$&amp;</p>',
    );
  });
});

describe('words', () => {
  it.each([
    ['Hi {{first_name|friend}}, {{shop}}', false, undefined],
    ['Hi {{nickname|x}}', false, { code: 'unknown', field: 'nickname' }],
    ['{{constructor}}', false, { code: 'unknown', field: 'constructor' }],
    ['{{}}', false, { code: 'unknown', field: '' }],
    ['Hi {{first_name', false, { code: 'broken' }],
    ['Hi first_name}}', false, { code: 'broken' }],
    ['{{first_name|{{last_name}}}}', false, { code: 'broken' }],
    ['<p>{{first_name}}</p>', true, undefined],
    ['<p>{{<b>first_name</b>}}</p>', true, { code: 'broken' }],
    ['<a href="https://a.test/{{first_name}}">x</a>', true, { code: 'broken' }],
  ])('%s', (text, html, problem) => {
    expect(fieldProblem(text, html)).toEqual(problem);
  });
});
