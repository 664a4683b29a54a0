import type { Cell } from '../../../../shared/catalogue/columns/cells.ts';
import type { FileRow } from '../../../../shared/lib/first-rows.ts';
import { ImportRefused, LIMITS } from '../../../lib/import/import-file.ts';
import { openArchive, type WorkbookArchive } from './workbook-archive.ts';
import { readXml } from './xml-part.ts';

/** A row, and how much of the file has been read with it, from 0 to 1. */
type OnWorkbookRow = (row: FileRow<Cell>, part: number) => void;

/**
 * Reads the rows of a workbook's first sheet. Opens only the list of sheets, the shared texts and that sheet. A formula's cell has the
 * result that the file stores.
 */
export async function readWorkbookRows(file: string, onRow: OnWorkbookRow): Promise<void> {
  const archive = await openArchive(file);
  try {
    const sheet = await firstSheet(archive);
    const texts = archive.has(SHARED_TEXTS) ? await sharedTexts(archive) : [];
    await readSheet(archive, sheet, texts, onRow);
  } finally {
    archive.close();
  }
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SHARED_TEXTS = 'xl/sharedStrings.xml';
const RELATION_ID = 'r:id';

async function firstSheet(archive: WorkbookArchive): Promise<string> {
  if (!archive.has(WORKBOOK)) throw new ImportRefused('noSheet');
  let wanted: string | null = null;
  await readXml(await archive.open(WORKBOOK), {
    open: (name, attribute) => {
      if (name === 'sheet') wanted ??= attribute(RELATION_ID);
    },
    close: () => {},
  });
  const targets = new Map<string, string>();
  await readXml(await archive.open(RELATIONS), {
    open: (name, attribute) => {
      if (targets.size > LIMITS.entries) throw new ImportRefused('tooLarge');
      if (name === 'Relationship') targets.set(attribute('Id') ?? '', attribute('Target') ?? '');
    },
    close: () => {},
  });
  const target = targets.get(wanted ?? '');
  if (target === undefined) throw new ImportRefused('noSheet');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

async function sharedTexts(archive: WorkbookArchive): Promise<string[]> {
  const texts: string[] = [];
  let [current, length, inPhonetic] = ['', 0, false];
  await readXml(await archive.open(SHARED_TEXTS), {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') inPhonetic = true;
    },
    close: (name, text) => {
      if (name === 't' && !inPhonetic) current += text;
      if (name === 'rPh') inPhonetic = false;
      if (name !== 'si') return;
      length += current.length;
      if (length > LIMITS.sharedTexts || texts.length >= LIMITS.sharedTextCount) throw new ImportRefused('tooLarge');
      texts.push(current);
    },
  });
  return texts;
}

/** The column of a place, such as 28 for `AB12`; null for any other text. */
function columnNumber(place: string): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(place)?.[1];
  if (letters === undefined) return null;
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

/** The number of a row; null for any other text. */
const rowNumber = (place: string | null): number | null => (place !== null && /^\d{1,7}$/.test(place) ? Number(place) : null);

interface OpenCell {
  readonly column: number;
  readonly type: string;
  hasFormula: boolean;
  value: string | null;
}

async function readSheet(archive: WorkbookArchive, sheet: string, texts: readonly string[], onRow: OnWorkbookRow): Promise<void> {
  let row = 0;
  let filled = 0;
  let cells: Cell[] = [];
  let cell: OpenCell | null = null;
  let read = 0;
  const put = ({ column, ...rest }: OpenCell): void => {
    const value = cellOf(rest, texts);
    if (value === null) return;
    if (column > LIMITS.columns) throw new ImportRefused('tooManyColumns');
    while (cells.length < column) cells.push(null);
    cells[column - 1] = value;
  };
  const endRow = (): void => {
    if (cells.length === 0) return;
    filled += 1;
    if (filled > LIMITS.rows + 1) throw new ImportRefused('tooManyRows');
    onRow({ row, cells }, Math.min(read / archive.size(sheet), 1));
  };
  await readXml(
    await archive.open(sheet),
    {
      open: (name, attribute) => {
        if (name === 'row') {
          row = rowNumber(attribute('r')) ?? row + 1;
          cells = [];
        } else if (name === 'c')
          cell = {
            column: columnNumber(attribute('r') ?? '') ?? cells.length + 1,
            type: attribute('t') ?? 'n',
            hasFormula: false,
            value: null,
          };
        else if (name === 'f' && cell) cell.hasFormula = true;
      },
      close: (name, text) => {
        if (name === 'row') endRow();
        else if (cell && (name === 'v' || name === 't')) cell.value = `${name === 't' ? (cell.value ?? '') : ''}${text}`;
        else if (cell && name === 'c') {
          put(cell);
          cell = null;
        }
      },
    },
    (bytes) => {
      read += bytes;
    },
  );
}

function cellOf({ type, hasFormula, value }: Omit<OpenCell, 'column'>, texts: readonly string[]): Cell {
  if (value === null || value === '') return hasFormula ? { fault: 'formula' } : null;
  switch (type) {
    case 's':
      return texts[Number(value)] ?? { fault: 'errorCell' };
    case 'e':
      return { fault: 'errorCell' };
    case 'b':
      return value === '1' ? 'yes' : 'no';
    case 'n':
      return Number(value);
    default:
      return value;
  }
}
