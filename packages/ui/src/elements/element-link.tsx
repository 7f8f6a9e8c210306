import type { ReactNode } from 'react';
import type { ElementParts } from './views.ts';

interface ElementLinkProps {
  readonly to: string;
  readonly parts: Pick<ElementParts, 'Link'>;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

const scheme = /^[a-z][a-z0-9+.-]*:/i;
const web = /^https?:/i;

/** A link to wherever staff pointed it: a page of the shop, a place on this page, another site, a mail, a telephone. */
export function ElementLink({ to, parts, className, label, children }: ElementLinkProps) {
  const { Link } = parts;
  if (to.startsWith('/') || to.startsWith('?')) {
    return (
      <Link to={to} className={className} aria-label={label}>
        {children}
      </Link>
    );
  }
  const elsewhere = web.test(to);
  if (scheme.test(to) && !elsewhere && !/^(mailto|tel):/i.test(to))
    return <span className={className}>{children}</span>;
  return (
    <a href={to} className={className} aria-label={label} rel={elsewhere ? 'noopener' : undefined}>
      {children}
    </a>
  );
}
