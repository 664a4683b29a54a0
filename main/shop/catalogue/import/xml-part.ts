import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { ImportRefused, LIMITS } from '../../../lib/import/import-file.ts';

/** Receives the elements of a part of a workbook; names are without their prefix. */
interface XmlListener {
  readonly open: (name: string, attribute: (name: string) => string | null) => void;
  readonly close: (name: string, text: string) => void;
}

const plainName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Receives the size of each chunk of a part, for the progress. */
type OnBytes = (bytes: number) => void;

/**
 * Reads a part while it is inflated. Refuses a document type, which no workbook has, because it could define entities. Elements and
 * attributes are counted before they are kept.
 */
export async function readXml(stream: Readable, { open, close }: XmlListener, onBytes: OnBytes = () => {}): Promise<void> {
  const parser = new SaxesParser();
  let [text, depth, attributeCount] = ['', 0, 0];
  parser.on('error', () => refuse());
  parser.on('doctype', () => refuse());
  parser.on('opentagstart', () => {
    [depth, attributeCount] = [depth + 1, 0];
    if (depth > LIMITS.nesting) refuse();
  });
  parser.on('attribute', () => {
    attributeCount += 1;
    if (attributeCount > LIMITS.attributes) refuse();
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    open(plainName(name), (wanted) => attributes[wanted] ?? null);
  });
  const add = (more: string): void => {
    text += more;
    if (text.length > LIMITS.rowLength) throw new ImportRefused('tooLarge');
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    close(plainName(name), text);
    text = '';
    depth -= 1;
  });
  await feed(stream, parser, onBytes);
}

async function feed(stream: Readable, parser: SaxesParser, onBytes: OnBytes): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      parser.write(decoder.decode(chunk, { stream: true }));
      onBytes(chunk.length);
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof ImportRefused ? error : new ImportRefused('damaged');
  } finally {
    stream.destroy();
  }
}

const refuse = (): never => {
  throw new ImportRefused('damaged');
};
