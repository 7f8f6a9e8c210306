import { TextInput } from '@mantine/core';

interface NumberEndProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One end of a range of numbers. */
export function NumberEnd({ onChange, ...props }: NumberEndProps) {
  return <TextInput {...props} type="number" onChange={(event) => onChange(event.currentTarget.value)} />;
}
