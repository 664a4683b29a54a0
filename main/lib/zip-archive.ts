import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

/** A file of an archive; its name is ASCII, with `/` between folders. */
interface ArchivedFile {
  readonly name: string;
  readonly content: string;
}

const deflated = promisify<Buffer, Buffer>(deflateRaw);

/** 1980-01-01, the earliest date that an archive can hold: the bytes then depend on the content alone. */
const NO_TIME = 0x0021_0000;
const VERSION = 20;
const DEFLATE = 8;

/** A ZIP archive (PKWARE APPNOTE 4.3): small files alone, below 4 GB and 65,535 in number, so without its 64-bit records. */
export async function zipArchive(files: readonly ArchivedFile[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const bytes = Buffer.from(content);
    const packed = await deflated(bytes);
    const common = commonHeader(name, packed.length, bytes);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name, 'latin1')]);
    parts.push(local, packed);
    directory.push(directoryEntry(name, common, offset));
    offset += local.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  return Buffer.concat([...parts, entries, endRecord(files.length, entries.length, offset)]);
}

/** What the header of a file and its entry in the directory have in common. */
function commonHeader(name: string, packedLength: number, bytes: Buffer): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(VERSION, 0);
  header.writeUInt16LE(DEFLATE, 4);
  header.writeUInt32LE(NO_TIME, 6);
  header.writeUInt32LE(crc32(bytes), 10);
  header.writeUInt32LE(packedLength, 14);
  header.writeUInt32LE(bytes.length, 18);
  header.writeUInt16LE(name.length, 22);
  return header;
}

function directoryEntry(name: string, common: Buffer, offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  const start = Buffer.from([0x50, 0x4b, 1, 2, VERSION, 0]);
  return Buffer.concat([start, common, rest, Buffer.from(name, 'latin1')]);
}

function endRecord(count: number, directoryLength: number, directoryOffset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directoryLength, 12);
  end.writeUInt32LE(directoryOffset, 16);
  return end;
}
