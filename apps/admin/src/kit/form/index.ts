export type { Availability } from './availability-mark.tsx';
export { draftKey } from './draft/draft-store.ts';
export { ErrorSummary } from './error-summary.tsx';
export { placeErrors } from './field-errors.ts';
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
export { LanguageTabs, useCopiedTexts, useFormLanguage } from './form-languages.tsx';
export { FormColumns, FormSection } from './form-section.tsx';
export { ImageField } from './image-field.tsx';
export { InstantField } from './instant-field.tsx';
export { issueCode } from './issue-message.ts';
export { LocalizedField } from './localized-field.tsx';
export { flattenErrors, leafPaths, nestErrors } from './paths.ts';
export { ColorField, FilesField, ReferencesField, ReferenceUrlField } from './rare-fields.tsx';
export { RecordForm, type RecordFormProps } from './record-form.tsx';
export { type ReferenceChoice, useReferenceChoices } from './reference-choices.ts';
export { ReferenceField } from './reference-field.tsx';
export { RichTextField } from './rich-text-field.tsx';
export { suggestUrl } from './suggest-url.ts';
export { useUnsavedGuard } from './unsaved-guard.ts';
export { UrlField } from './url-field.tsx';
export { useIssueWords } from './use-issue-words.ts';
