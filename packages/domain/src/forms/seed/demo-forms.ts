// A form of the demo shop, and what two neighbours filled in.
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { keepVersion } from '../actions/keep-version.ts';
import { type Answers, defaultTabs, type FormField, noOptions, words } from '../contract/index.ts';
import { fieldsOf } from '../rules/fields-of.ts';
import { submitterOf } from '../rules/submitter-of.ts';
import { formSubmissions, forms } from '../schema.ts';

const choice = (value: string, label: FormField['title'], seats: number | null = null) => ({ value, label, seats });

const more = (id: number, field: Pick<FormField, 'key' | 'type' | 'title'> & Partial<FormField>): FormField => ({
  id,
  form_tab_id: 2,
  enabled: true,
  required: false,
  order: id * 100,
  placeholder: {},
  class: '',
  additional_options: noOptions(),
  show_if: null,
  ...field,
});

const workshop = [
  more(6, {
    key: 'day',
    type: 'single_select',
    required: true,
    title: words('Which afternoon?', '哪個下午？', '哪个下午？'),
    additional_options: {
      ...noOptions(),
      options: [
        choice('saturday', words('Saturday', '星期六', '星期六'), 8),
        choice('sunday', words('Sunday', '星期日', '星期日'), 8),
      ],
    },
  }),
  more(7, {
    key: 'teas',
    type: 'multiple_checkbox',
    title: words('Which teas would you like to taste?', '想品嘗哪些茶？', '想品尝哪些茶？'),
    additional_options: {
      ...noOptions(),
      options: [
        choice('green', words('Green tea', '綠茶', '绿茶')),
        choice('oolong', words('Oolong', '烏龍', '乌龙')),
        choice('puer', words('Pu-erh', '普洱', '普洱')),
      ],
    },
  }),
  more(8, {
    key: 'child',
    type: 'single_select',
    title: words('Will you bring a child?', '會帶小朋友嗎？', '会带小朋友吗？'),
    additional_options: {
      ...noOptions(),
      options: [choice('yes', words('Yes', '會', '会')), choice('no', words('No', '不會', '不会'))],
    },
  }),
  more(9, {
    key: 'age',
    type: 'number',
    required: true,
    title: words('Age of the child', '小朋友的年齡', '小朋友的年龄'),
    additional_options: { ...noOptions(), min: 5, max: 17 },
    show_if: { key: 'child', values: ['yes'] },
  }),
  more(10, { key: 'note', type: 'textarea', title: words('Anything else?', '其他想說的？', '其他想说的？') }),
];

const mei: Answers = {
  first_name: 'Mei',
  last_name: 'Chan',
  email: 'mei@neighbour.example',
  phone: '91234567',
  country_code: '852',
  day: 'saturday',
  teas: ['oolong', 'puer'],
};
const ming: Answers = {
  first_name: '明',
  last_name: '李',
  email: 'ming@neighbour.example',
  phone: '61234567',
  country_code: '852',
  day: 'sunday',
  child: 'yes',
  age: 9,
};

const tasting = [
  more(6, {
    key: 'guests',
    type: 'number',
    required: true,
    title: words('How many will you be?', '人數？', '人数？'),
    additional_options: { ...noOptions(), min: 2, max: 12 },
  }),
  more(7, { key: 'evening', type: 'date', required: true, title: words('Which evening?', '哪個晚上？', '哪个晚上？') }),
  more(8, { key: 'wishes', type: 'textarea', title: words('What would you like?', '有什麼想法？', '有什么想法？') }),
  more(9, { key: 'picture', type: 'file', title: words('A picture or a plan', '圖片或計劃', '图片或计划') }),
];

const applied: Answers = {
  first_name: '慧',
  last_name: '何',
  email: 'wai@neighbour.example',
  phone: '92345678',
  country_code: '852',
  guests: 6,
  evening: '2027-01-15',
  wishes: '想試一試老普洱。',
};

/** Puts in the form by which the tea tasting is applied for, with one that waits. */
async function addTasting(tx: TxContext): Promise<void> {
  const tabs = [...defaultTabs(), { id: 2, title: words('The evening', '當晚', '当晚'), order: 100, fields: tasting }];
  const [form] = await tx.db
    .insert(forms)
    .values({
      title: words('Apply for a tea tasting', '申請私人品茶會', '申请私人品茶会'),
      url: 'tea-tasting',
      description: words(
        '<p>Tell us about your evening. We write back within two days with a quote.</p>',
        '<p>告訴我們你的想法，我們會在兩天內報價。</p>',
        '<p>告诉我们您的想法，我们会在两天内报价。</p>',
      ),
      needs_review: true,
      tabs,
    })
    .returning();
  if (!form) throw new Error('the demo form was not stored');
  const revision = await keepVersion(tx, form);
  const row = { answers: applied, language: 'zh-HK' as const, status: 'pending' as const, led_by: 'application' };
  await tx.db
    .insert(formSubmissions)
    .values({ ...row, form_id: form.id, revision, ...submitterOf(fieldsOf(form.tabs), applied) });
}

/** Puts in the form by which strangers ask for something of their own. */
async function addQuestion(tx: TxContext): Promise<void> {
  const fields = [
    more(6, {
      key: 'company',
      type: 'text',
      title: words('Company', '公司', '公司'),
      writes_to: 'company',
    }),
    more(7, {
      key: 'wish',
      type: 'textarea',
      required: true,
      title: words('What do you have in mind?', '你想要些什麼？', '您想要些什么？'),
      writes_to: 'lead_note',
    }),
  ];
  const tabs = [...defaultTabs(), { id: 2, title: words('Your wish', '你的需要', '您的需要'), order: 100, fields }];
  await tx.db.insert(forms).values({
    title: words('Ask us', '向我們查詢', '向我们咨询'),
    url: 'ask-us',
    thanks: words(
      'Thank you. We will call you within a day.',
      '多謝查詢，我們會在一天內致電給你。',
      '感谢咨询，我们会在一天内致电给您。',
    ),
    tabs,
  });
}

/** Puts in the sign-up for a workshop, with two that wait for an answer. */
export async function addDemoForms(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const tabs = [
      ...defaultTabs(),
      { id: 2, title: words('The workshop', '工作坊', '工作坊'), order: 100, fields: workshop },
    ];
    const [form] = await tx.db
      .insert(forms)
      .values({
        title: words('Tea workshop', '茶藝工作坊', '茶艺工作坊'),
        url: 'tea-workshop',
        description: words(
          '<p>Two hours with the people who roast our tea. There are eight places each afternoon.</p>',
          '<p>與我們的焙茶師傅共度兩小時。每個下午八個名額。</p>',
          '<p>与我们的焙茶师傅共度两小时。每个下午八个名额。</p>',
        ),
        thanks: words(
          'Thank you. We will write to you within two days.',
          '多謝報名，我們會在兩天內回覆你。',
          '感谢报名，我们会在两天内回复您。',
        ),
        needs_review: true,
        tabs,
      })
      .returning();
    if (!form) throw new Error('the demo form was not stored');
    const revision = await keepVersion(tx, form);
    const fields = fieldsOf(form.tabs);
    const filled = [
      { answers: mei, language: 'en-US' as const, status: 'processing' as const },
      { answers: ming, language: 'zh-HK' as const, status: 'pending' as const },
    ];
    await tx.db
      .insert(formSubmissions)
      .values(filled.map((row) => ({ ...row, form_id: form.id, revision, ...submitterOf(fields, row.answers) })));
    await addTasting(tx);
    await addQuestion(tx);
  });
}
