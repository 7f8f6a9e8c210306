import { expect, it } from 'vitest';
import { askedFields, type FieldView } from './form-views.ts';

const field = (key: string, show_if: FieldView['show_if'] = null) => ({ key, show_if }) as FieldView;
const tabs = [
  { id: 1, title: '', fields: [field('coming'), field('guests', { key: 'coming', values: ['yes', 'perhaps'] })] },
  { id: 2, title: '', fields: [field('names', { key: 'guests', values: ['two'] })] },
];

it('asks what hangs on a choice only while it was made', () => {
  expect([...askedFields(tabs, {})]).toEqual(['coming']);
  expect([...askedFields(tabs, { coming: ['no'] })]).toEqual(['coming']);
  expect([...askedFields(tabs, { coming: ['perhaps'] })]).toEqual(['coming', 'guests']);
  expect([...askedFields(tabs, { coming: ['yes'], guests: ['two'] })]).toEqual(['coming', 'guests', 'names']);
});

it('does not ask what hangs on something that is not asked itself', () => {
  expect([...askedFields(tabs, { coming: ['no'], guests: ['two'] })]).toEqual(['coming']);
});
