import { crc32, deflateRawSync } from 'node:zlib';

/** Workbooks and other archives, byte by byte, so that a test can damage any of them. */

export interface Part {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** The size that the directory states; the true one unless given. */
  readonly statedSize?: number;
  /** Marks the part as encrypted. */
  readonly encrypted?: boolean;
}

/** A ZIP archive. */
export function archive(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, statedSize, encrypted = false } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(encrypted ? 1 : 0, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(statedSize ?? bytes.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), shared, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), shared, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, entries, end]);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What a cell of a test's workbook holds: a shared text, a number, nothing, or the XML of the cell's content and its type. */
export type BookCell = string | number | null | { readonly type?: string; readonly xml: string };

const columnName = (at: number): string => (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** The parts of a workbook with one sheet. */
export function workbookParts(rows: readonly (readonly BookCell[])[]): Part[] {
  const texts: string[] = [];
  const cellXml = (cell: BookCell, place: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    if (typeof cell === 'object') return `<c r="${place}"${cell.type ? ` t="${cell.type}"` : ''}>${cell.xml}</c>`;
    return `<c r="${place}" t="s"><v>${texts.push(escaped(cell)) - 1}</v></c>`;
  };
  const sheetRows = rows.map(
    (cells, at) => `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${at + 1}`)).join('')}</row>`,
  );
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return [
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${relations}"><sheets><sheet name="Produk" r:id="rId7"/><sheet name="Lain" r:id="rId8"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content:
        '<Relationships><Relationship Id="rId8" Target="worksheets/sheet1.xml"/><Relationship Id="rId7" Target="worksheets/sheet2.xml"/></Relationships>',
    },
    {
      name: 'xl/worksheets/sheet2.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData>${sheetRows.join('')}</sheetData></worksheet>`,
    },
    { name: 'xl/sharedStrings.xml', content: `<sst>${texts.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>` },
  ];
}

export const workbook = (rows: readonly (readonly BookCell[])[]): Buffer => archive(workbookParts(rows));
