// On the page of a shop that has nothing yet, a button must not lead to a shelf that is not there.
import type { ElementNode } from '@kaifong/ui/elements';
import { eachNode } from './elements-view.ts';

/** Elements that show nothing, and have no place to jump to, while their list is empty. */
const lists = { products: 'products', categories: 'categories', articles: 'articles' } as const;

const isList = (type: string): type is keyof typeof lists => Object.hasOwn(lists, type);

const isEmpty = ({ type, data }: ElementNode) => isList(type) && !data?.[lists[type]]?.length;

/** The elements of a page without the buttons that lead to a part of it which shows nothing or does not exist. */
export function withoutDeadLinks(nodes: readonly ElementNode[]): ElementNode[] {
  const places = new Set([...eachNode(nodes)].filter((node) => !isEmpty(node)).map(({ id }) => `#${id}`));
  const leads = (item: unknown) => {
    const { link } = item as { link?: unknown };
    return typeof link !== 'string' || !link.startsWith('#') || places.has(link);
  };
  const mend = (node: ElementNode): ElementNode => {
    const { buttons, items } = node.props;
    return {
      ...node,
      props: {
        ...node.props,
        ...(Array.isArray(buttons) && { buttons: buttons.filter(leads) }),
        ...(node.type === 'buttons' && Array.isArray(items) && { items: items.filter(leads) }),
      },
      children: node.children.map(mend),
    };
  };
  return nodes.map(mend);
}
