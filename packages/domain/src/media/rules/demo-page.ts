// A page of a demo shop: a bank’s receipt for the review desk, a leaflet that is sold.

const printable = (text: string) => text.replace(/[^\x20-\x7e]/g, '').replace(/[\\()]/g, '\\$&');

/** A one-page PDF with these lines in Helvetica. */
export function demoPageOf(lines: readonly string[]): Uint8Array {
  const text = lines.map((line) => `(${printable(line)}) Tj T*`).join(' ');
  const content = `BT /F1 14 Tf 22 TL 40 240 Td ${text} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 297] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const xref = `xref\n0 ${count}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + xref + trailer, 'latin1');
}
