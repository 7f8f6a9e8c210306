import { type FieldType, type FormTab, noOptions, words } from './field.ts';

const field = (at: number, key: string, type: FieldType, title: FormTab['title'], half = true) =>
  ({
    id: at + 1,
    form_tab_id: 1,
    enabled: true,
    required: true,
    type,
    key,
    title,
    order: at * 100,
    placeholder: {},
    class: half ? 'half' : '',
    additional_options: noOptions(),
    show_if: null,
    writes_to: null,
  }) as const;

/** What a new form asks until somebody changes it (specification, 3, Form). */
export const defaultTabs = (): FormTab[] => [
  {
    id: 1,
    title: words('Your details', '你的資料', '您的资料'),
    order: 0,
    fields: [
      field(0, 'first_name', 'text', words('First name', '名字', '名字')),
      field(1, 'last_name', 'text', words('Last name', '姓氏', '姓氏')),
      field(2, 'email', 'email', words('Email', '電郵', '电邮')),
      field(3, 'phone', 'phone', words('Telephone', '電話', '电话')),
      field(4, 'country_code', 'hidden', words('Country code', '國家／地區代碼', '国家／地区代码')),
    ],
  },
];
