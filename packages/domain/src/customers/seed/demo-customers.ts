import { type Context, inTransaction } from '@kaifong/kernel/context';
import { noteConsent } from '../actions/note-consent.ts';
import { referralCode } from '../rules/referral-code.ts';
import { addresses, customers } from '../schema.ts';

const regulars = [
  [
    'mei.ling',
    '美玲',
    '陳',
    'female',
    '1988-04-12',
    'zh-HK',
    '852',
    '91230001',
    'HKG',
    '九龍深水埗基隆街 88 號 5 樓 B 室',
  ],
  [
    'ka.wai',
    '家偉',
    '黃',
    'male',
    '1979-11-03',
    'zh-HK',
    '852',
    '91230002',
    'HKG',
    '香港灣仔莊士敦道 120 號 12 樓 A 室',
  ],
  [
    'emma',
    'Emma',
    'Wilson',
    'female',
    null,
    'en-US',
    '852',
    '91230003',
    'HKG',
    'Flat 3C, 27 Caine Road, Mid-Levels, Hong Kong',
  ],
  ['tiago', 'Tiago', 'Rosário', 'male', '1992-07-21', 'en-US', '853', '66230004', 'MAC', '15 Rua da Felicidade, Macao'],
  [
    'xiao.yan',
    '晓燕',
    '李',
    'female',
    '1995-01-30',
    'zh-CN',
    '86',
    '13800000005',
    'CHN',
    '广东省深圳市福田区深南大道 1006 号 8 栋 1201',
  ],
  [
    'wei.jie',
    'Wei Jie',
    'Tan',
    'male',
    null,
    'en-US',
    '65',
    '81230006',
    'SGP',
    '10 Telok Blangah Crescent #08-21, Singapore 090010',
  ],
] as const;

/** Puts the regulars and their addresses in; those who are there stay as they are. */
export async function addDemoCustomers(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    for (const [name, first, last, gender, birthday, language, code, phone, country, address] of regulars) {
      const person = { first_name: first, last_name: last };
      const [row] = await tx.db
        .insert(customers)
        .values({
          ...person,
          email: `${name}@customer.example`,
          country_code: code,
          phone,
          gender,
          birthday,
          language,
          is_subscribe: gender === 'female',
          email_verified_at: tx.runtime.now(),
          referral_code: referralCode(tx.runtime.randomHex(8)),
        })
        .onConflictDoNothing()
        .returning({ id: customers.id });
      if (!row) continue;
      await noteConsent(tx, row.id, gender === 'female', 'register');
      await tx.db.insert(addresses).values({
        ...person,
        customer_id: row.id,
        country,
        contact_number: `+${code} ${phone}`,
        address,
        default_billing: true,
        default_shipping: true,
      });
    }
  });
}
