export { Field, type FieldProps } from './field.tsx';
export { TextArea, type TextAreaProps } from './text-area.tsx';
