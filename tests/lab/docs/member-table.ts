import type { MemberReader } from '../../../main/service/decode/member-readers.ts';
import { type Form, MEMBERS, type Member } from '../../../main/service/decode/members.ts';

/** Generates the tables of docs/decoding.md, which show how each member is read, from the decoder's own table. */

const BEGIN = '<!-- members: made by npm run docs, do not edit -->';
const END = '<!-- /members -->';

const FORMS: readonly Form[] = ['inquiry', 'checkout', 'details'];

/** The generated part of the page, without its markers. */
function memberTables(): string {
  const members: readonly (readonly [string, Member])[] = Object.entries(MEMBERS);
  const readers = members.flatMap(([, member]) => FORMS.flatMap((form) => member[form] ?? []));
  const kinds = [...new Map(readers.map((reader) => [reader.name, reader])).values()];
  return [
    table(
      ['member', 'inquiry', 'checkout', 'order details', 'why'],
      members.map(([name, member]) => [`\`${name}\``, ...FORMS.map((form) => member[form]?.name ?? '-'), member.why]),
    ),
    table(
      ['read as', 'absent', 'null', 'another type'],
      kinds.map(({ name, absent, isNull, otherType }: MemberReader<unknown>) => [name, absent, isNull, otherType]),
    ),
  ].join('\n\n');
}

/** The page with its tables regenerated. Throws where the markers are missing. */
export function withMemberTables(page: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error('The page lacks the markers of the member tables');
  return `${page.slice(0, from + BEGIN.length)}\n${memberTables()}\n${page.slice(to)}`;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
