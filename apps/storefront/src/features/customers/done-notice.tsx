import { Notice } from '@kaifong/ui/notice';
import { usePersonalText } from '../../shell/personal-text.ts';
import type { Done } from './load-account.ts';

/** Says what was just done. */
export function DoneNotice({ done }: { readonly done: Done | null }) {
  const text = usePersonalText();
  return done && <Notice tone="good">{text(`done.${done}`)}</Notice>;
}
