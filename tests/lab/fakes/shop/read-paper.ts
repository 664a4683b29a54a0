/** Reads the plain text of an X or Z like a person: sections between rules, each with a heading, labels and amounts. */

/** A line of a report: its label and the whole number at its right. */
export interface PaperFigure {
  /** Without the count in brackets. */
  readonly label: string;
  readonly count: number | null;
  readonly amount: number;
}

const AMOUNT = /^(.*?)(?:^|\s+)(-?\d{1,3}(?:\.\d{3})*)$/;
const COUNT = /^(.*) \((\d+)\)$/;

/** Returns the sections of a report, each as its lines without empty ones. */
const sectionsOf = (text: string): string[][] =>
  text
    .split(/^-+$/m)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0);

/** The section under this heading. Throws where there is none. */
export function sectionOf(text: string, heading: string): string[] {
  const found = sectionsOf(text).find(([first]) => first?.trim() === heading.toUpperCase());
  if (!found) throw new Error(`no section ${heading} on\n${text}`);
  return found.slice(1);
}

/** Returns the figures of some lines. A figure ends in the last column; a line without one begins the label of the next figure. */
export function figuresOf(lines: readonly string[], columns: number): PaperFigure[] {
  const figures: PaperFigure[] = [];
  let begun = '';
  for (const line of lines) {
    const match = line.length === columns ? AMOUNT.exec(line) : null;
    const label = `${begun} ${match?.[1] ?? line}`.trim();
    begun = match ? '' : label;
    if (!match) continue;
    const counted = COUNT.exec(label);
    const amount = Number(match[2]?.replaceAll('.', ''));
    figures.push({ label: counted?.[1] ?? label, count: counted ? Number(counted[2]) : null, amount });
  }
  return figures;
}
