import { expect, it } from 'vitest';
import { knownOfBooked } from './typed-before.ts';

const codes = ['852', '86', '853'];
const known = (name: string, phone = '') => knownOfBooked({ name, email: 'amy@example.com', phone }, codes);

it('a name of one field is taken apart the way its script writes names', () => {
  expect(known('Amy Chan')).toMatchObject({ firstName: 'Amy', lastName: 'Chan' });
  expect(known(' 陳大文 ')).toMatchObject({ firstName: '大文', lastName: '陳' });
  expect(known('Amy')).toMatchObject({ firstName: 'Amy', lastName: '' });
});

it('a number keeps its code, where the shop accepts it', () => {
  expect(known('Amy', '+852 9123 4567')).toMatchObject({ code: '852', phone: '91234567' });
  expect(known('Amy', '0086 138 0013 8000')).toMatchObject({ code: '86', phone: '13800138000' });
  expect(known('Amy', '9123 4567')).toEqual({
    email: 'amy@example.com',
    firstName: 'Amy',
    lastName: '',
    phone: '91234567',
  });
  expect(known('Amy', '+44 20 7946 0000')).toMatchObject({ phone: '+442079460000' });
  expect(known('Amy', '')).toMatchObject({ phone: '' });
});
