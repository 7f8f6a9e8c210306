// What the elements of a page say in the words of schema.org.
import type { ElementNode, ElementProps } from '@kaifong/ui/elements';
import type { PictureView } from '@kaifong/ui/picture';
import type { Thing } from '../../shell/json-ld.ts';
import { plainText } from '../../shell/seo.ts';
import { eachNode } from './elements-view.ts';

/** Questions and answers of the whole page as one list; search engines take one per page. */
export function questionThings(elements: readonly ElementNode[]): Thing[] {
  const questions = [...eachNode(elements)]
    .filter(({ type }) => type === 'faq')
    .flatMap(({ props }) => (props as ElementProps['faq']).items)
    .filter(({ question, answer }) => question && answer);
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  }));
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }];
}

/** The picture others show when somebody shares the page. */
export function pageImage(elements: readonly ElementNode[]): PictureView | undefined {
  for (const { props } of eachNode(elements)) if (props.picture) return props.picture as PictureView;
  return undefined;
}
