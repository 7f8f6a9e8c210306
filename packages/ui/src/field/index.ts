export { Field, type FieldProps } from './field.tsx';
export { FieldFrame, type FieldFrameProps, fieldAttributes } from './field-frame.tsx';
export { Select, type SelectProps } from './select.tsx';
export { TextArea, type TextAreaProps } from './text-area.tsx';
