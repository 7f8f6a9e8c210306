import { Button, type ButtonProps, FileButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { fitPicture } from './fit-picture.ts';

interface AttachButtonProps extends Pick<ButtonProps, 'leftSection' | 'loading'> {
  /** Kinds of files, as of an `<input>`. */
  readonly accept?: string;
  /** On a phone: the camera that opens at once. */
  readonly capture?: 'user' | 'environment';
  readonly onChange: (file: File | null) => void;
  readonly children: ReactNode;
}

/** Chooses one file. A photo that is too large to be sent is made smaller first. */
export function AttachButton({ accept, capture, onChange, loading = false, ...button }: AttachButtonProps) {
  const [fitting, setFitting] = useState(false);
  const choose = async (file: File | null) => {
    setFitting(true);
    try {
      onChange(file && (await fitPicture(file)));
    } finally {
      setFitting(false);
    }
  };
  return (
    <FileButton {...(accept && { accept })} {...(capture && { capture })} onChange={(file) => void choose(file)}>
      {(props) => <Button {...props} {...button} variant="default" loading={loading || fitting} />}
    </FileButton>
  );
}
