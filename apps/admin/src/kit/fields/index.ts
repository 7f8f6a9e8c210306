export {
  type Choices,
  type Difference,
  differenceAt,
  differencesOf,
  mergedValues,
  type Side,
  sameValue,
  suggestedChoices,
} from './differences.ts';
export {
  begunRecord,
  blankLike,
  type FormValues,
  formValuesOf,
  localizedNames,
  type NumberValue,
  type Problem,
  problemsOf,
  recordInput,
  repeatedIn,
  sentOf,
  type Values,
  type WholeRecord,
} from './form-values.ts';
export { type FormVersions, type Lists, mergedPlaces, placeDifferences } from './places.ts';
export { type FieldShapes, useCheckedForm } from './use-checked-form.ts';
export { useValueText, valueText } from './value-text.ts';
export { Widget } from './widget.tsx';
export { withoutFields } from './without-fields.ts';
