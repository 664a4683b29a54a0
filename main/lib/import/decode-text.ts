import { ImportRefused } from './import-file.ts';

/** How many bytes tell UTF-16 without a mark: text has a zero byte in every second place there. */
const PROBE_BYTES = 4_096;
const ZERO_SHARE = 0.3;

/**
 * The text of a file in UTF-8, UTF-16 or Windows-1252, without its byte order mark. What is no valid UTF-8 is taken for Windows-1252, the
 * code page of older spreadsheets here. Fails for bytes that are no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (text.includes('\u0000')) throw new ImportRefused('noText');
    return text;
  } catch (error) {
    if (error instanceof ImportRefused || encoding !== 'utf-8') throw new ImportRefused('noText');
    return decodeWindows(bytes);
  }
}

function decodeWindows(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new ImportRefused('noText');
  return new TextDecoder('windows-1252').decode(bytes);
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const probe = bytes.subarray(0, PROBE_BYTES);
  const zeros = [0, 0];
  for (const [at, byte] of probe.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / (probe.length / 2));
  if (odd > ZERO_SHARE && even < ZERO_SHARE) return 'utf-16le';
  return even > ZERO_SHARE && odd < ZERO_SHARE ? 'utf-16be' : 'utf-8';
}
