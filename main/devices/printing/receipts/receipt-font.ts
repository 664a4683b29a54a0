import { readFile } from 'node:fs/promises';

/** A woff2 font file as a `data:` address for receiptHtml; null when it is missing, and then the system's monospace font serves. */
export async function fontDataUrl(file: string): Promise<string | null> {
  try {
    return `data:font/woff2;base64,${(await readFile(file)).toString('base64')}`;
  } catch {
    return null;
  }
}
