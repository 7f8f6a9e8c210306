import { useRoute } from '@kaifong/client/hooks';
import { isSafeLink } from '@kaifong/domain/content/contract';
import { listMenuFlat, menuLink } from '@kaifong/domain/navigation/contract';
import { Autocomplete } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../../kit/language/language.ts';

interface LinkInputProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly value: string;
  readonly onChange: (link: string) => void;
}

/** Where something leads: a path of the shop, offered from its menu, or any address. */
export function LinkInput({ label, error, disabled, value, onChange }: LinkInputProps) {
  const { t } = useTranslation();
  const menu = useRoute(listMenuFlat, { language: currentLanguage() });
  const data = useMemo(() => {
    const rows = (menu.data?.data ?? []).map(({ type, url, path_title }) => [menuLink(type, url), path_title] as const);
    return new Map([['/', t('builder.home_page')], ...rows]);
  }, [menu.data, t]);
  const wrong = value !== '' && !isSafeLink(value);
  return (
    <Autocomplete
      label={label}
      disabled={disabled}
      value={value}
      onChange={onChange}
      data={[...data.keys()].filter(Boolean)}
      renderOption={({ option }) => (
        <span>
          {data.get(option.value)} <span style={{ color: 'var(--mantine-color-dimmed)' }}>{option.value}</span>
        </span>
      )}
      limit={12}
      placeholder="/…  https://…  #…"
      description={data.get(value)}
      error={wrong ? t('builder.link_wrong') : error}
      maxLength={500}
      spellCheck={false}
    />
  );
}
