export type { Availability } from './availability-mark.tsx';
export { draftKey } from './draft/draft-store.ts';
export { ErrorSummary } from './error-summary.tsx';
export { placeErrors } from './field-errors.ts';
export { ImageField } from './fields/image-field.tsx';
export { InstantField } from './fields/instant-field.tsx';
export { LocalizedField } from './fields/localized-field.tsx';
export { ColorField, FilesField, ReferencesField, ReferenceUrlField } from './fields/rare-fields.tsx';
export { type ReferenceChoice, useReferenceChoices } from './fields/reference-choices.ts';
export { ReferenceField } from './fields/reference-field.tsx';
export { suggestUrl } from './fields/suggest-url.ts';
export { UrlField } from './fields/url-field.tsx';
export {
  DateField,
  type FieldProps,
  LongTextField,
  MoneyField,
  NumberField,
  PercentField,
  SelectField,
  SwitchField,
  TextField,
  useField,
} from './fields.tsx';
export { LanguageTabs, useCopiedTexts, useFormLanguage, useLanguageJudge } from './form-languages.tsx';
export { FormColumns, FormSection } from './form-section.tsx';
export { issueCode } from './issue-message.ts';
export { flattenErrors, leafPaths, nestErrors } from './paths.ts';
export { RecordForm, type RecordFormProps } from './record-form.tsx';
export { RichTextField } from './rich-text/rich-text-field.tsx';
export { useUnsavedGuard } from './unsaved-guard.ts';
export { useFilling } from './use-filling.ts';
export { useIssueWords } from './use-issue-words.ts';
