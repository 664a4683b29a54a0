/** The most signs of a name where it shares a line with other words. */
const MOST = 60;

/** A name without the signs that turn the direction of what follows, and with dots for what is beyond a line. */
export function shortName(name: string): string {
  const plain = name.replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g, '');
  return plain.length > MOST ? `${plain.slice(0, MOST)}…` : plain;
}
