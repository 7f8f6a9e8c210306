// The look of the back office: persimmon on stone. Calm and dense; colour is kept for what needs an eye.
import {
  ActionIcon,
  Alert,
  Button,
  type CSSVariablesResolver,
  createTheme,
  DEFAULT_THEME,
  type MantineColorsTuple,
  Menu,
  Modal,
  Paper,
  Popover,
  Table,
  Tooltip,
} from '@mantine/core';

/** Shade 6 on white and white on shade 6 are 5.2:1. */
const persimmon: MantineColorsTuple = [
  '#fdf3ee', '#f9e3d9', '#f4c7b4', '#f0aa8c', '#ec8d66', '#d9623c', '#bf4526', '#a5391d', '#862f18', '#682512',
]; // biome-ignore format: a scale reads better in a row

const stone: MantineColorsTuple = [
  '#faf9f7', '#f4f2ee', '#e9e6e0', '#dcd8d0', '#c6c0b6', '#a19a8f', '#6f6861', '#57514b', '#3a3632', '#22201d',
]; // biome-ignore format: a scale reads better in a row

const night: MantineColorsTuple = [
  '#dedad4', '#bdb8b0', '#a19a92', '#746e67', '#4d4944', '#3b3834', '#2d2a28', '#211f1d', '#1a1816', '#131210',
]; // biome-ignore format: a scale reads better in a row

const fonts = [
  'Inter', '"Segoe UI"', '-apple-system', 'BlinkMacSystemFont', 'Roboto', '"Noto Sans"', 'var(--han-font)', 'system-ui', 'sans-serif',
].join(', '); // biome-ignore format: a list reads better in a row

export const theme = createTheme({
  primaryColor: 'persimmon',
  primaryShade: 6,
  colors: { persimmon, gray: stone, dark: night },
  white: '#ffffff',
  black: '#22201d',
  fontFamily: fonts,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  headings: {
    fontFamily: fonts,
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray' } }),
    // The stock yellow and orange are too pale to read on their own wash.
    Alert: Alert.extend({
      vars: (_theme, { color }) => ({
        root: /yellow|orange/.test(color ?? '') ? { '--alert-color': 'var(--warn-ink)' } : {},
      }),
    }),
    Button: Button.extend({ defaultProps: { size: 'sm' } }),
    // The menu's placeholder would be a child that a menu must not have; the first item takes the focus instead.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
    Modal: Modal.extend({ defaultProps: { centered: true } }),
    Paper: Paper.extend({ defaultProps: { withBorder: true, radius: 'lg' } }),
    // A list whose field is scrolled out of sight is there all the same: whatever brings an entry into view may move the field away.
    Popover: Popover.extend({ defaultProps: { hideDetached: false } }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 8, horizontalSpacing: 'sm' } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 300, withArrow: true } }),
  },
});

/** The washes behind notices and badges in the dark: a breath of the colour, where the stock ones are solid brown and navy. */
const washes = Object.fromEntries(
  Object.keys(DEFAULT_THEME.colors)
    .concat('persimmon')
    .flatMap((name) => [
      [`--mantine-color-${name}-light`, `color-mix(in srgb, var(--mantine-color-${name}-5) 14%, transparent)`],
      [`--mantine-color-${name}-light-hover`, `color-mix(in srgb, var(--mantine-color-${name}-5) 22%, transparent)`],
    ]),
);

/** Tokens of our own: the canvas behind the cards and the texts whose stock colours are too pale for AA. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--canvas': '#f6f4f1',
    '--rail': '#efece7',
    '--line': '#e4e0d9',
    '--mantine-color-placeholder': '#767068',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-success': '#22613b',
    '--mantine-color-default-border': '#e0dbd3',
    '--control-line': '#8f877c',
    '--warn-ink': '#6b4700',
  },
  dark: {
    ...washes,
    '--canvas': '#171614',
    '--rail': '#131210',
    '--line': '#33302c',
    '--mantine-color-body': '#211f1d',
    '--mantine-color-placeholder': '#8f8880',
    '--mantine-color-error': '#ff9b8f',
    '--mantine-color-success': '#93d6aa',
    '--mantine-color-anchor': '#eb9f8b',
    '--mantine-color-default-border': '#3b3733',
    '--control-line': '#7f7870',
    '--warn-ink': '#ecc870',
  },
});
