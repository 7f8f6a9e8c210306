import { expect, it } from 'vitest';
import { askedFields, type Conditional } from './asked-fields.ts';

const field = (key: string, show_if: Conditional['show_if'] = null) => ({ key, show_if });
const fields = [
  field('coming'),
  field('guests', { key: 'coming', values: ['yes', 'perhaps'] }),
  field('names', { key: 'guests', values: ['two'] }),
];

it('asks what hangs on a choice only while it was made', () => {
  expect([...askedFields(fields, {})]).toEqual(['coming']);
  expect([...askedFields(fields, { coming: ['no'] })]).toEqual(['coming']);
  expect([...askedFields(fields, { coming: ['perhaps'] })]).toEqual(['coming', 'guests']);
  expect([...askedFields(fields, { coming: ['yes'], guests: ['two'] })]).toEqual(['coming', 'guests', 'names']);
});

it('does not ask what hangs on something that is not asked itself', () => {
  expect([...askedFields(fields, { coming: ['no'], guests: ['two'] })]).toEqual(['coming']);
});
