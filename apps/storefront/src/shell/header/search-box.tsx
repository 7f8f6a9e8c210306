import { Icon } from '@kaifong/ui/icon';
import { type ComponentType, useState } from 'react';
import { Form, useMatch } from 'react-router';
import { useText } from '../text.ts';
import styles from './search-box.module.css';
import type { SuggestionsProps } from './suggestions.tsx';

/** Asks `/search?keyword=`, which leads on to the address of the results. */
export function SearchBox() {
  const keyword = useMatch('/search/:keyword')?.params.keyword ?? '';
  return (
    <search className={styles.search}>
      <SearchForm key={keyword} keyword={keyword} />
    </search>
  );
}

/** Suggestions are fetched when the field is first entered: no page waits for them. */
function SearchForm({ keyword }: { readonly keyword: string }) {
  const text = useText();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  const offer = () => {
    if (Suggestions) return;
    // A field without suggestions is what it is without scripts.
    import('./suggestions.tsx').then(
      (module) => setSuggestions(() => module.Suggestions),
      () => undefined,
    );
  };
  return (
    <Form action="/search" method="get" className={styles.form}>
      <input
        ref={setInput}
        type="search"
        name="keyword"
        defaultValue={keyword}
        placeholder={text('search.placeholder')}
        aria-label={text('search.label')}
        maxLength={100}
        required
        enterKeyHint="search"
        autoComplete="off"
        onFocus={offer}
      />
      <button type="submit" aria-label={text('search.submit')}>
        <Icon name="search" />
      </button>
      {Suggestions && input && <Suggestions input={input} />}
    </Form>
  );
}
