import type { PaperLine } from '../../../../printer/paper-line.ts';

/** The paper as the screen shows it, and as the browser prints it. */
export function ReceiptPaper({ lines }: { readonly lines: readonly PaperLine[] }) {
  return lines.map((line, at) => {
    const key = `${at}-${line.kind}`;
    if (line.kind === 'rule') return <hr key={key} />;
    const fontWeight = line.strong ? 700 : 400;
    if (line.kind === 'words')
      return (
        <div key={key} style={{ fontWeight, textAlign: line.centred ? 'center' : 'start' }}>
          {line.text}
        </div>
      );
    return (
      <div key={key} style={{ display: 'flex', justifyContent: 'space-between', gap: 8, fontWeight }}>
        <span>{line.label}</span>
        <span style={{ whiteSpace: 'nowrap' }}>{line.value}</span>
      </div>
    );
  });
}
