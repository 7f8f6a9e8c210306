import { Icon } from '@kaifong/ui/icon';
import { Form, useMatch } from 'react-router';
import { useText } from '../text.ts';
import styles from './search-box.module.css';

/** Asks `/search?keyword=`, which leads on to the address of the results. */
export function SearchBox() {
  const text = useText();
  const keyword = useMatch('/search/:keyword')?.params.keyword ?? '';
  return (
    <search className={styles.search}>
      <Form action="/search" method="get" className={styles.form}>
        <input
          key={keyword}
          type="search"
          name="keyword"
          defaultValue={keyword}
          placeholder={text('search.placeholder')}
          aria-label={text('search.label')}
          maxLength={100}
          required
          enterKeyHint="search"
          autoComplete="off"
        />
        <button type="submit" aria-label={text('search.submit')}>
          <Icon name="search" />
        </button>
      </Form>
    </search>
  );
}
