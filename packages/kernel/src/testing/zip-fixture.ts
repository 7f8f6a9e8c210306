// Archives for tests, honest ones and those no program writes.
import { crc32, deflateRawSync } from 'node:zlib';

export interface Part {
  readonly name: string;
  readonly data: Uint8Array | string;
  /** What the directory says instead of the truth. */
  readonly lies?: { readonly size?: number; readonly packed?: number; readonly offset?: number };
}

interface Written {
  readonly local: Buffer;
  readonly entry: (offset: number) => Buffer;
}

function written({ name, data, lies = {} }: Part): Written {
  const content = Buffer.from(data as Uint8Array);
  const packed = deflateRawSync(content, { level: 9 });
  const label = Buffer.from(name);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(lies.packed ?? packed.length, 14);
  fields.writeUInt32LE(lies.size ?? content.length, 18);
  fields.writeUInt16LE(label.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, label, packed]);
  return {
    local,
    entry(offset) {
      const rest = Buffer.alloc(14);
      rest.writeUInt32LE(lies.offset ?? offset, 10);
      return Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, rest, label]);
    },
  };
}

/** A zip file of these parts. `count` may lie about how many there are. */
export function zipOf(parts: readonly Part[], count = parts.length): Uint8Array {
  const all = parts.map(written);
  let offset = 0;
  const entries = all.map(({ local, entry }) => {
    const made = entry(offset);
    offset += local.length;
    return made;
  });
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...all.map(({ local }) => local), directory, end]);
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The parts of a workbook whose only sheet is `sheet`. */
export function workbookParts(sheet: string, before = ''): Part[] {
  return [
    {
      name: '[Content_Types].xml',
      data: `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: `${head}<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `${head}<workbook xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `${head}<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', data: `${head}${before}<worksheet>${sheet}</worksheet>` },
  ];
}

export const textCell = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
