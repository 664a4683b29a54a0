/** Takes the apostrophe away that an export puts before what a spreadsheet could run (main/lib/table/csv.ts). */
const ESCAPED = /(^|[;,|\t\r\n])([\s"']*)'(?=[=+\-@＝＋－＠\t\r])/g;

export const unescapeFormula = (text: string): string => (text.includes("'") ? text.replace(ESCAPED, '$1$2') : text);
