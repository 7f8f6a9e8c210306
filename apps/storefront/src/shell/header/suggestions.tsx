// What the shop offers while somebody types in the search box: words, products and categories.
import { Icon } from '@kaifong/ui/icon';
import { ShopPicture } from '@kaifong/ui/picture';
import { type MouseEvent, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { pictureView } from '../../kit/views.ts';
import { useText } from '../text.ts';
import { keywordOf, nothingSuggested, readSuggestions, type Suggested, saysEnough } from './read-suggestions.ts';
import styles from './suggestions.module.css';
import { useCombobox } from './use-combobox.ts';

export interface SuggestionsProps {
  readonly input: HTMLInputElement;
}

/** Long enough that a word is not asked for letter by letter. */
const pause = 150;

/** The suggestions for what was typed last; those before stay until the new ones are there. */
function useSuggestions(typed: string): Suggested {
  const { language } = useText();
  const [found, setFound] = useState(nothingSuggested);
  useEffect(() => {
    const keyword = keywordOf(typed);
    if (!saysEnough(keyword)) {
      setFound(nothingSuggested);
      return;
    }
    const leaving = new AbortController();
    const timer = window.setTimeout(() => {
      // Without an answer nothing is offered; the field works as before.
      readSuggestions(language, keyword, leaving.signal).then(setFound, () => undefined);
    }, pause);
    return () => {
      window.clearTimeout(timer);
      leaving.abort();
    };
  }, [typed, language]);
  return found;
}

export function Suggestions({ input }: SuggestionsProps) {
  const text = useText();
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(input.value);
  const found = useSuggestions(typed);
  const links = useMemo(
    () => [
      ...found.words.map((word) => `/search/${encodeURIComponent(word)}`),
      ...found.products.map(({ link }) => link),
      ...found.categories.map(({ link }) => link),
    ],
    [found],
  );
  const go = useCallback((index: number) => void navigate(links[index] ?? '/'), [navigate, links]);
  const { active, open, close } = useCombobox(input, id, links.length, go, setTyped);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const follow = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    close();
    go(index);
  };
  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    href: links[index],
    tabIndex: -1,
    className: styles.option,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => follow(event, index),
  });
  const [products, categories] = [found.words.length, found.words.length + found.products.length];
  return (
    <>
      <span className="hidden" role="status">
        {open && text('search.suggested', { count: links.length })}
      </span>
      {/* A press in the list leaves the focus in the field. */}
      <div
        id={id}
        role="listbox"
        aria-label={text('search.suggestions')}
        className={styles.list}
        hidden={!open}
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.words.length > 0 && (
          <div>
            {found.words.map((word, at) => (
              <a key={word} {...option(at)}>
                <Icon name="search" size={16} />
                <span>{word}</span>
              </a>
            ))}
          </div>
        )}
        {found.products.length > 0 && (
          <div>
            {found.products.map(({ id: product, name, picture }, at) => (
              <a key={product} {...option(products + at)}>
                <span className={styles.picture}>
                  <ShopPicture picture={pictureView(picture)} sizes="2.5rem" shape="square" alt="" />
                </span>
                <span>{name}</span>
              </a>
            ))}
          </div>
        )}
        {found.categories.length > 0 && (
          <div>
            {found.categories.map(({ id: category, title }, at) => (
              <a key={category} {...option(categories + at)}>
                <Icon name="right" size={16} />
                <span>
                  {title} <small>{text('search.category')}</small>
                </span>
              </a>
            ))}
          </div>
        )}
      </div>
    </>
  );
}
