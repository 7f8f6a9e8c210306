import { parseLanguage } from '@kaifong/base/localized';
import { searchSynonym } from '@kaifong/domain/catalogue/contract';
import { useSearchParams } from 'react-router';
import { ResourceForm } from '../../../kit/resource/index.ts';

/** `?words=…&in=zh-HK` begins with a search that found nothing, in the language it was typed in. */
export default function SearchSynonymForm() {
  const [params] = useSearchParams();
  const [words, language] = [params.get('words'), parseLanguage(params.get('in')) ?? 'en-US'];
  const start = words ? { enabled: true, translations: { words: { [language]: `${words}, ` } } } : undefined;
  return <ResourceForm definition={searchSynonym} {...(start && { start })} />;
}
