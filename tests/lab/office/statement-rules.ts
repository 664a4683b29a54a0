import { MIGRATIONS } from '../../../office/store/migrations/migrations.ts';

/** What a statement of the office may not hold, because a cluster or another engine of PostgreSQL's protocol has no such thing. */
const FOREIGN: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['an advisory lock', /advisory/i],
  ['a listener', /\b(?:listen|notify)\b/i],
  ['a temporary table', /\b(?:temp|temporary)\s+table/i],
  ['a trigger', /\btrigger\b/i],
  ['a serial number', /\b(?:big|small)?serial\b|generated\s+(?:always|by default)\s+as\s+identity|nextval/i],
  ['a foreign key', /\breferences\b|foreign\s+key/i],
  ['a lock of a table', /\block\s+table\b/i],
];

/** The tables that a cluster divides by their till; the list of tills itself may be read across tills. */
const DIVIDED = MIGRATIONS.flatMap(({ distributed = [] }) => distributed).filter((table) => table !== 'tills');
const NAMES_TABLE = new RegExp(`(?:from|join|into|update)\\s+"?(?:${DIVIDED.join('|')})"?(?![\\w])`, 'i');
const NAMES_TILL = /"?till"?\s*=\s*|\(\s*"till"/;

/** The index of events is by till, line and number: without the line, every event of the till is read. */
const isEventsWithoutLine = (statement: string): boolean =>
  /(?:from|update)\s+"?events"?(?![\w])/i.test(statement) &&
  /"?seq"?\s*(?:=|<|>|in\b|between\b)/i.test(statement) &&
  !/"?line"?\s*(?:=|in\b)/i.test(statement);

/** Returns each rule that one of the statements breaks, with the statement. */
export const brokenRules = (statements: Iterable<string>): string[] =>
  [...new Set(statements)].flatMap((statement) => faultsOf(statement).map((fault) => `${fault}: ${statement}`));

/** Returns which rules of a store of many engines a statement breaks. A statement of the intake touches one till, one of the page joins tables by it. */
export const faultsOf = (statement: string): string[] => [
  ...FOREIGN.filter(([, pattern]) => pattern.test(statement)).map(([what]) => what),
  ...(/^\s*(?:select|insert|update|delete|with)\b/i.test(statement) && NAMES_TABLE.test(statement) && !NAMES_TILL.test(statement)
    ? ['a table that is divided by tills, without a till']
    : []),
  ...(isEventsWithoutLine(statement) ? ['events by their number, without their line'] : []),
];
