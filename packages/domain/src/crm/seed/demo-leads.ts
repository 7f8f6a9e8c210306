// Two funnels of the demo shop, eleven people who came by them, one of whom bought, and three contacts.
import { addDays, dateIn, day } from '@kaifong/base/time';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { capturePerson, makeCustomer, noteActivity } from '../../customers/index.ts';
import { words } from '../../forms/contract/index.ts';
import { forms } from '../../forms/schema.ts';
import { getSettings } from '../../settings/index.ts';
import type { FunnelStage, LeadStatus, LostReason } from '../contract/index.ts';
import type { LeadSource } from '../contract/source.ts';
import { funnels, leads } from '../schema.ts';

const stage = (
  id: number,
  name: FunnelStage['name'],
  probability: number,
  due_days: number | null,
  required: FunnelStage['required'] = [],
): FunnelStage => ({ id, name, probability, due_days, required });

const gifts = [
  stage(1, words('New enquiry', '新查詢', '新咨询'), 10, 2),
  stage(2, words('Talked to', '已聯絡', '已联系'), 30, 7),
  stage(3, words('Samples sent', '已寄樣品', '已寄样品'), 50, 10),
  stage(4, words('Quoted', '已報價', '已报价'), 75, 14, ['value']),
];
const parties = [
  stage(1, words('New enquiry', '新查詢', '新咨询'), 10, 2),
  stage(2, words('Date found', '已定日期', '已定日期'), 50, 14),
  stage(3, words('Quoted', '已報價', '已报价'), 80, 14, ['value']),
];

interface DemoLead {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly funnel: 0 | 1;
  readonly stage: number;
  readonly source: LeadSource;
  readonly value: number | null;
  readonly status: LeadStatus;
  /** Days since she came. */
  readonly ago: number;
  /** Days from today on which somebody is to call her; null: nothing is planned. */
  readonly next: number | null;
  readonly lost?: LostReason;
}

const people: readonly DemoLead[] = [
  {
    name: '陳曉彤',
    email: 'hiutung',
    phone: '91110001',
    funnel: 0,
    stage: 1,
    source: 'facebook',
    value: null,
    status: 'pending',
    ago: 0,
    next: null,
  },
  {
    name: '劉家輝',
    email: 'kafai',
    phone: '91110002',
    funnel: 0,
    stage: 1,
    source: 'google',
    value: 180_000,
    status: 'pending',
    ago: 1,
    next: null,
  },
  {
    name: 'Olivia Reed',
    email: 'olivia',
    phone: '91110003',
    funnel: 0,
    stage: 2,
    source: 'instagram',
    value: 96_000,
    status: 'processing',
    ago: 4,
    next: -1,
  },
  {
    name: '何詠詩',
    email: 'wingsze',
    phone: '91110004',
    funnel: 0,
    stage: 3,
    source: 'whatsapp',
    value: 420_000,
    status: 'processing',
    ago: 9,
    next: 2,
  },
  {
    name: '郭俊傑',
    email: 'chunkit',
    phone: '91110005',
    funnel: 0,
    stage: 4,
    source: 'sales_or_staff',
    value: 860_000,
    status: 'approved',
    ago: 16,
    next: 1,
  },
  {
    name: 'Daniel Park',
    email: 'daniel',
    phone: '91110006',
    funnel: 0,
    stage: 4,
    source: 'website',
    value: 240_000,
    status: 'rejected',
    ago: 40,
    next: null,
    lost: 'price',
  },
  {
    name: '林思穎',
    email: 'szewing',
    phone: '91110007',
    funnel: 1,
    stage: 1,
    source: 'form',
    value: null,
    status: 'pending',
    ago: 0,
    next: null,
  },
  {
    name: '周伟明',
    email: 'weiming',
    phone: '91110008',
    funnel: 1,
    stage: 2,
    source: 'wechat',
    value: 320_000,
    status: 'processing',
    ago: 6,
    next: 0,
  },
  {
    name: 'Grace Müller',
    email: 'grace',
    phone: '91110009',
    funnel: 1,
    stage: 3,
    source: 'linkedin',
    value: 510_000,
    status: 'approved',
    ago: 12,
    next: 3,
  },
  {
    name: '鄭美欣',
    email: 'meiyan',
    phone: '91110010',
    funnel: 1,
    stage: 2,
    source: 'instagram',
    value: null,
    status: 'rejected',
    ago: 30,
    next: null,
    lost: 'no_answer',
  },
  {
    name: '吳美儀',
    email: 'meiyee',
    phone: '91110011',
    funnel: 0,
    stage: 4,
    source: 'whatsapp',
    value: 680_000,
    status: 'completed',
    ago: 24,
    next: null,
  },
];

async function addLead(tx: TxContext, one: DemoLead, funnelId: number, today: string): Promise<void> {
  const { name, phone, source, status } = one;
  const email = `${one.email}@neighbour.example`;
  const reach = { email, country_code: '852', phone };
  const { id: customer_id } = await capturePerson(tx, { name, ...reach, source, language: 'zh-HK' });
  const came = new Date(tx.runtime.now().getTime() - one.ago * day);
  const isWon = status === 'completed';
  if (isWon) await makeCustomer(tx, { id: customer_id });
  const closed = isWon || one.lost ? new Date(came.getTime() + 5 * day) : null;
  const met = status !== 'pending' ? new Date(came.getTime() + 3 * 3_600_000) : null;
  await tx.db.insert(leads).values({
    ...{ name, ...reach, customer_id, source, status },
    funnel_id: funnelId,
    stage_id: one.stage,
    stage_since: came,
    value: one.value,
    contact_due_at: new Date(came.getTime() + 4 * 3_600_000),
    first_contact_at: met,
    lost_reason: one.lost ?? null,
    closed_at: closed,
    won_at: isWon ? closed : null,
    created_at: came,
  });
  if (one.next !== null)
    await noteActivity(tx, { id: customer_id, kind: 'call', text: '', on_day: addDays(today, one.next), done: false });
}

/** Contacts who came by themselves: a card at the counter, a friend's word. */
const acquaintances = [
  ['Samuel Ng', 'samuel', '91120001', 'sales_or_staff'],
  ['黃嘉欣', 'kayan', '91120002', 'facebook'],
  ['Priya Nair', 'priya', '91120003', 'instagram'],
] as const;

/** Puts in two funnels with their leads, and a few contacts. */
export async function addDemoLeads(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [form] = await tx.db.select().from(forms).where(eq(forms.url, 'ask-us'));
    if (!form) return;
    const { time_zone } = await getSettings(tx);
    const today = dateIn(time_zone, tx.runtime.now());
    const common = { form_id: form.id, status: 'published' as const };
    const made = await tx.db
      .insert(funnels)
      .values([
        {
          ...common,
          name: words('Gifts for companies', '企業禮品', '企业礼品'),
          url: 'company-gifts',
          intro: words(
            '<p>Tea and sweets in boxes with your name on them, from twenty pieces. Tell us what you have in mind.</p>',
            '<p>印上貴公司名字的茶葉及甜點禮盒，二十份起訂。請告訴我們你的想法。</p>',
            '<p>印上贵公司名字的茶叶及甜点礼盒，二十份起订。请告诉我们您的想法。</p>',
          ),
          stages: gifts,
        },
        {
          ...common,
          name: words('Tea at your party', '宴會茶席', '宴会茶席'),
          url: 'party-tea',
          stages: parties,
          asks_consent: false,
        },
      ])
      .returning({ id: funnels.id });
    for (const one of people) await addLead(tx, one, made[one.funnel]?.id ?? 0, today);
    for (const [name, email, phone, source] of acquaintances)
      await capturePerson(tx, {
        ...{ name, source, phone },
        ...{ email: `${email}@neighbour.example`, country_code: '852', language: 'en-US' },
      });
  });
}
