// The footer below every page, as staff put it together: columns with rows.
import type { ComponentType, ReactNode } from 'react';
import { Formatted } from '../elements/formatted.tsx';
import type { ElementData, ElementNode } from '../elements/views.ts';
import {
  FooterColumn,
  FooterContact,
  FooterLinks,
  FooterMenu,
  FooterNewsletter,
  FooterPayment,
  FooterSocial,
  FooterText,
  type FooterView,
} from './rows.tsx';
import type { FooterName, FooterParts } from './views.ts';

const components: { readonly [T in FooterName]: ComponentType<FooterView<T>> } = {
  footer_column: FooterColumn,
  footer_text: FooterText,
  footer_menu: FooterMenu,
  footer_links: FooterLinks,
  footer_social: FooterSocial,
  footer_payment: FooterPayment,
  footer_contact: FooterContact,
  footer_newsletter: FooterNewsletter,
};

const nothing: ElementData = {};

interface PieceProps {
  readonly node: ElementNode;
  readonly parts: FooterParts;
}

function Piece({ node, parts }: PieceProps): ReactNode {
  const { id, type, props, data = nothing, children } = node;
  if (type === 'block') return data.html ? <Formatted html={data.html} /> : null;
  if (!Object.hasOwn(components, type)) return null;
  const Component = components[type as FooterName] as ComponentType<object>;
  const slot = (className?: string) => (
    <div className={className}>
      {children.map((child) => (
        <Piece key={child.id} node={child} parts={parts} />
      ))}
    </div>
  );
  const shown = { id, props, data, parts, slot, first: false };
  return <Component {...shown} />;
}

interface FooterColumnsProps {
  readonly nodes: readonly ElementNode[];
  readonly parts: FooterParts;
}

/** The columns, to be put among whatever else stands in the footer. */
export function FooterColumns({ nodes, parts }: FooterColumnsProps) {
  return nodes.map((node) => <Piece key={node.id} node={node} parts={parts} />);
}
