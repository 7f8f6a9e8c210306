import { extractText, getDocumentProxy } from 'unpdf';

/** What stands on a paper, without the blanks: where its lines wrap is the layout's affair. */
export async function paperText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, '');
}
