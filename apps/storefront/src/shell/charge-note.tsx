import { useShell } from './shell-data.ts';
import { useText } from './text.ts';

/** Says what is charged, where prices are shown in another currency. */
export function ChargeNote({ className }: { readonly className?: string | undefined }) {
  const text = useText();
  const shell = useShell();
  if (!shell || shell.currency === shell.baseCurrency) return null;
  return <p className={className}>{text('shell.chargeNote', { shown: shell.currency, base: shell.baseCurrency })}</p>;
}
