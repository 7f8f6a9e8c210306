import { codeKeyOf } from '@kaifong/domain/forms/facts';
import { CheckGroup } from '../../form/check-group.tsx';
import { DayField } from '../../form/day-field.tsx';
import { FileField } from '../../form/file-field.tsx';
import { PhoneField } from '../../form/phone-field.tsx';
import { SelectField } from '../../form/select-field.tsx';
import { TextAreaField, TextField } from '../../form/text-field.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import { type FieldView, inputOf, type TabView } from './form-views.ts';

interface AnswerFieldProps {
  readonly field: FieldView;
  readonly codes: readonly string[];
  readonly code: string | undefined;
  readonly tabs: readonly TabView[];
}

const inputTypes = { text: 'text', email: 'email', number: 'text' } as const;
const hints: Readonly<Record<string, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  name: 'name',
  email: 'email',
};

const answeredIn = (tabs: readonly TabView[], key: string): string | undefined =>
  tabs.flatMap(({ fields }) => fields).find((field) => field.key === key)?.answered[0];

/** A choice of options with how many places each has left. */
function ChoiceField({ field }: { readonly field: FieldView }) {
  const text = usePersonalText();
  const { key, title, required, type, answered, placeholder, additional_options: more } = field;
  const optional = required ? undefined : text('form.optional');
  const detailOf = (left: number | null) =>
    left === null ? undefined : left === 0 ? text('formPage.none_left') : text('formPage.left', { count: left });
  if (type === 'multiple_checkbox')
    return (
      <CheckGroup
        name={inputOf(key)}
        legend={title}
        optional={optional}
        ticked={answered}
        options={more.options.map(({ value, label, left }) => ({
          value,
          label,
          detail: detailOf(left),
          off: left === 0 && !answered.includes(value),
        }))}
      />
    );
  const options = more.options
    .filter(({ value, left }) => left !== 0 || answered.includes(value))
    .map(({ value, label, left }) => ({
      value,
      label: left === null ? label : `${label} – ${detailOf(left)}`,
    }));
  return (
    <SelectField
      name={inputOf(key)}
      label={title}
      optional={optional}
      options={[{ value: '', label: placeholder || text('formPage.choose') }, ...options]}
      defaultValue={answered[0] ?? ''}
      aria-required={required || undefined}
    />
  );
}

/** One field of a form, as its type wants it. */
export function AnswerField({ field, codes, code, tabs }: AnswerFieldProps) {
  const text = usePersonalText();
  const { key, type, title, required, answered, files, placeholder, additional_options: more, fixed } = field;
  const name = inputOf(key);
  // The code of a telephone number is asked beside it.
  const isCode = tabs.some(({ fields }) => fields.some((one) => one.type === 'phone' && codeKeyOf(one.key) === key));
  if (type === 'hidden') return isCode || fixed ? null : <input type="hidden" name={name} defaultValue={more.value} />;
  if (fixed) {
    const chosen = more.options.filter(({ value }) => answered.includes(value)).map(({ label }) => label);
    const words = [...(chosen.length > 0 ? chosen : answered), ...files].join(', ');
    return (
      <dl>
        <dt>{title}</dt>
        <dd>{words || '–'}</dd>
      </dl>
    );
  }
  if (type === 'single_select' || type === 'multiple_checkbox') return <ChoiceField field={field} />;
  if (type === 'file')
    return (
      <FileField
        name={name}
        label={title}
        most={more.max_files}
        mayBeEmpty={!required || files.length > 0}
        hint={files.length > 0 ? text('formPage.files', { names: files.join(', ') }) : undefined}
      />
    );
  if (type === 'phone')
    return (
      <PhoneField
        name={name}
        codeName={inputOf(codeKeyOf(key))}
        label={title}
        codes={codes}
        code={answeredIn(tabs, codeKeyOf(key)) ?? code}
        phone={answered[0]}
        mayBeEmpty={!required}
      />
    );
  const common = {
    name,
    label: title,
    mayBeEmpty: !required,
    defaultValue: answered[0],
    placeholder: placeholder || undefined,
  };
  if (type === 'textarea') return <TextAreaField {...common} rows={5} maxLength={10_000} />;
  if (type === 'date') return <DayField {...common} min={more.from ?? undefined} max={more.until ?? undefined} />;
  return (
    <TextField
      {...common}
      type={inputTypes[type]}
      inputMode={type === 'number' ? 'decimal' : type === 'email' ? 'email' : undefined}
      autoComplete={hints[key]}
      maxLength={500}
    />
  );
}
