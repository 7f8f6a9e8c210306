import { describe, expect, it } from 'vitest';
import { contactDigits, isContactNumber, isPhone } from './is-phone.ts';

describe('a telephone number', () => {
  it.each([
    ['852', '91234567'],
    ['852', '2123 4567'],
    ['853', '66230004'],
    ['86', '13800138000'],
    ['886', '0912345678'],
    ['886', '912345678'],
    ['44', '7911123456'],
    ['1', '2125550123'],
  ])('can be +%s %s', (code, phone) => expect(isPhone(code, phone)).toBe(true));

  it.each([
    ['852', '1234'],
    ['852', '912345678'],
    ['853', '91234567'],
    ['86', '9123'],
    ['999', '91234567'],
    ['', ''],
  ])('cannot be +%s %s', (code, phone) => expect(isPhone(code, phone)).toBe(false));
});

describe('the number of an address', () => {
  it.each([
    ['9123 4567', 'HKG'],
    ['+852 9123 4567', 'MAC'],
    ['+852-9123-4567', 'HKG'],
    ['+44 7911 123456', 'HKG'],
    ['(02) 2312 3456', 'TWN'],
  ])('can be %s in %s', (typed, country) => expect(isContactNumber(typed, country)).toBe(true));

  it.each([
    ['+852 1234', 'HKG'],
    ['1234', 'HKG'],
    ['9123 4567', 'MAC'],
    ['9123 4567', 'ATA'],
  ])('cannot be %s in %s', (typed, country) => expect(isContactNumber(typed, country)).toBe(false));

  it.each([
    ['9123 4567', 'HKG', '85291234567'],
    ['+853 6623-0004', 'HKG', '85366230004'],
    ['ext. 1234', 'ATA', '1234'],
  ])('of %s in %s has the digits %s', (contact_number, country, digits) =>
    expect(contactDigits({ contact_number, country })).toBe(digits),
  );
});
