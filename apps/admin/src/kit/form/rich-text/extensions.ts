// What a text can be made of: exactly what the sanitiser of the server lets through.
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style';
import StarterKit from '@tiptap/starter-kit';

export const headings = [2, 3, 4] as const;

export const extensions = [
  StarterKit.configure({
    heading: { levels: [...headings] },
    codeBlock: false,
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] },
  }),
  TableKit.configure({ table: { resizable: true, cellMinWidth: 40 } }),
  Image.configure({ allowBase64: false, resize: { enabled: true, alwaysPreserveAspectRatio: true, minWidth: 40 } }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TextStyle,
  Color,
  BackgroundColor,
];

/** Colours of texts and of what is marked; all of them are legible on a white page. */
export const textColours = {
  grey: '#6f6861',
  red: '#b3261e',
  orange: '#a35200',
  green: '#2f7d4f',
  blue: '#1f5fa8',
  purple: '#7a3e9d',
} as const;

export const markColours = {
  yellow: '#fdf0b4',
  green: '#dcf1e2',
  blue: '#dceafa',
  pink: '#fbe0e6',
  grey: '#ece9e4',
} as const;
