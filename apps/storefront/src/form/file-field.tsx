import { type ChangeEvent, useState } from 'react';
import { usePersonalText } from '../shell/personal-text.ts';
import { TextField } from './text-field.tsx';

/** Bytes one file may have: 2 MB. */
const largest = 2 * 1024 * 1024;

interface FileFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly most: number;
  readonly mayBeEmpty: boolean;
  /** What the file picker offers; left out: everything. */
  readonly accept?: string;
}

/** Files to send along. Photos that are too large are made smaller; another file that is too large is said at once. */
export function FileField({ name, label, hint, most, mayBeEmpty, accept }: FileFieldProps) {
  const text = usePersonalText();
  const [word, setWord] = useState<string>();
  const judge = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(input.files ?? [])];
    setWord(undefined);
    if (chosen.every(({ size }) => size <= largest)) return;
    setWord(text('file.shrinking'));
    // Fetched when it is needed: few photos are too large, and the page shall be light.
    const { shrinkPicture } = await import('@kaifong/ui/photo');
    const fitting = await Promise.all(
      chosen.map(async (file) => (file.size <= largest ? file : ((await shrinkPicture(file, largest)) ?? file))),
    );
    // Others were chosen meanwhile, which are judged by themselves.
    if (input.files?.[0] !== chosen[0]) return;
    const files = new DataTransfer();
    for (const file of fitting) files.items.add(file);
    input.files = files.files;
    const large = fitting.find(({ size }) => size > largest);
    setWord(large && text('file.tooLarge', { name: large.name }));
  };
  return (
    <TextField
      name={name}
      type="file"
      label={label}
      hint={word ?? hint ?? text('file.hint', { count: most })}
      multiple={most > 1}
      mayBeEmpty={mayBeEmpty}
      {...(accept && { accept })}
      onChange={(event) => void judge(event)}
    />
  );
}
