import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Cell } from '../../../shared/lib/csv-line.ts';
import type { Table } from './table.ts';

/**
 * A workbook (ECMA-376, SpreadsheetML) of one sheet with the headings in its first row. Every text is stored as a text, and its
 * column formatted as text, so that no program reads a formula in it or drops a leading zero, also after a person edited the cell. Other
 * work gets its turn between pieces of the sheet.
 */
export function workbookOf(table: Table): Promise<Uint8Array> {
  const archive = new ZipFile();
  for (const [name, content] of partsOf(table.name)) archive.addBuffer(Buffer.from(content), name, { mtime: NO_TIME });
  archive.addReadStream(Readable.from(sheetXml(table), { objectMode: false }), SHEET, { mtime: NO_TIME });
  archive.end();
  return buffer(archive.outputStream);
}

/** The earliest day that an archive can hold: the export says nothing of the clock. */
const NO_TIME = new Date('1980-01-01T12:00:00Z');
const SHEET = 'xl/worksheets/sheet1.xml';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const FORMATS = 'http://schemas.openxmlformats.org';
const MAIN = `${FORMATS}/spreadsheetml/2006/main`;
const RELATIONS = `${FORMATS}/officeDocument/2006/relationships`;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES = `${XML}<Types xmlns="${FORMATS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;

const workbookXml = (name: string): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** Style 0 is general, style 1 text (the built-in format 49, `@`). */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const relationsOf = (parts: readonly (readonly [type: string, target: string])[]): string =>
  `${XML}<Relationships xmlns="${FORMATS}/package/2006/relationships">${parts
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const partsOf = (sheet: string): readonly (readonly [name: string, content: string])[] => [
  ['[Content_Types].xml', CONTENT_TYPES],
  ['_rels/.rels', relationsOf([['officeDocument', 'xl/workbook.xml']])],
  ['xl/workbook.xml', workbookXml(sheet)],
  [
    'xl/_rels/workbook.xml.rels',
    relationsOf([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
  ],
  ['xl/styles.xml', STYLES],
];

const HEADINGS_STAY =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** Rows that are written before other work gets its turn. */
const AT_ONCE = 200;

function* sheetXml({ columns, rows }: Table): Generator<string> {
  const widths = columns.map(
    ({ isNumber }, at) => `<col min="${at + 1}" max="${at + 1}" width="18" customWidth="1" style="${isNumber ? 0 : 1}"/>`,
  );
  const headings = columns.map(({ name }) => name);
  yield `${XML}<worksheet xmlns="${MAIN}">${HEADINGS_STAY}<cols>${widths.join('')}</cols><sheetData>${rowXml(headings, 0)}`;
  let piece: string[] = [];
  let at = 0;
  for (const row of rows) {
    at += 1;
    piece.push(rowXml(row, at));
    if (piece.length < AT_ONCE) continue;
    yield piece.join('');
    piece = [];
  }
  yield `${piece.join('')}</sheetData></worksheet>`;
}

const rowXml = (cells: readonly Cell[], at: number): string =>
  `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, `${letters(column)}${at + 1}`)).join('')}</row>`;

function cellXml(cell: Cell, place: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  return `<c r="${place}" s="1" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** The letters of a column, counted from 0. */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
