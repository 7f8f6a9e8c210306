import head from './list-head.module.css';
import { Prose } from './prose.tsx';

/** The words a list begins with, as the editor formats them; plain ones keep their lines. */
export function Introduction({ html }: { readonly html: string }) {
  if (!html) return null;
  return (
    <div className={html.includes('<') ? head.formatted : head.introduction}>
      <Prose html={html} />
    </div>
  );
}
