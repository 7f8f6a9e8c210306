import { Button, type ButtonLook } from '@kaifong/ui/button';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { usePersonalText } from '../shell/personal-text.ts';
import { useForm } from './form-context.ts';

export interface SubmitButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly children: ReactNode;
  /** Says what is going on meanwhile. */
  readonly pending?: string;
}

/** Sends its form. While that is under way it says so, keeps the focus, and does nothing. */
export function SubmitButton({ children, pending, ...button }: SubmitButtonProps) {
  const text = usePersonalText();
  const { busy } = useForm();
  return (
    <Button {...button} type="submit" aria-disabled={busy || undefined}>
      {busy ? (pending ?? text('form.oneMoment')) : children}
    </Button>
  );
}
