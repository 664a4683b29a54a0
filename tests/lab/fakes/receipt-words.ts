import type { ReceiptDocument } from '../../../shared/receipts/document.ts';

/** The words of a document and the words of a rendering of it, so that a test can compare them. */

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** The words of the blocks, from top to bottom. */
export const documentWords = (document: ReceiptDocument): string[] =>
  document.blocks.flatMap((block) => {
    if (block.is === 'text') return words(block.text);
    if (block.is === 'row') return [...words(block.label), ...words(block.value)];
    return block.is === 'big' ? words(block.parts.join(block.between)) : [];
  });

const RULE = /^-+$/;
/** The words of printed lines, without rules. */
export const lineWords = (lines: readonly string[]): string[] => lines.filter((line) => !RULE.test(line.trim())).flatMap(words);

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

/** The words of HTML as a reader sees them: the body's text, paragraphs separate, broken large text joined again. */
export function htmlWords(html: string): string[] {
  const body = html.replace(/^[\s\S]*<body>/, '').replace(/<br ?\/?>/g, '');
  const text = body.replace(/<\/p>|<\/span>/g, ' ').replace(/<[^>]*>/g, '');
  return words(text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole));
}

/** Every tag's name in the order of the page, without attributes. */
export const htmlTags = (html: string): string[] => Array.from(html.matchAll(/<\/?([a-z!]+)/gi), ([, name]) => (name ?? '').toLowerCase());
