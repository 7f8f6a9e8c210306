import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { List } from './use-list-state.ts';

/** The address follows the typing half a second behind, as specification 9 has it. */
const searchDelay = 500;

interface SearchBoxProps {
  readonly list: List;
  readonly label: string;
}

/** The keyword of a list; as wide as a phone, or as a line needs. */
export function SearchBox({ list, label }: SearchBoxProps) {
  const { t } = useTranslation();
  const { keyword } = list.state;
  const [typed, setTyped] = useState(keyword);
  const sent = useRef(keyword);
  const send = useDebouncedCallback((text: string, screen: string) => {
    // Somebody who opened a row meanwhile is not called back, though the screen of the row may still be loading.
    if (window.location.pathname !== screen) return;
    sent.current = text.trim();
    list.change({ keyword: sent.current });
  }, searchDelay);

  // The address may change by itself: back, forward, "clear filters".
  useEffect(() => {
    if (keyword === sent.current) return;
    sent.current = keyword;
    setTyped(keyword);
  }, [keyword]);

  const type = (text: string) => {
    setTyped(text);
    send(text, window.location.pathname);
  };
  return (
    <TextInput
      type="search"
      w={{ base: '100%', sm: 280 }}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        typed ? <CloseButton size="sm" onClick={() => type('')} aria-label={t('list.clear_search')} /> : null
      }
    />
  );
}
