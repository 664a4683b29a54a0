import { ZONE_NAMES } from '../../lib/business-day.ts';
import { cleanText } from '../../lib/text.ts';
import { type Block, big, centred, paragraph, type ReceiptDocument, row } from '../../receipts/document.ts';
import { joinSections, npwpText, signature } from '../../receipts/frame.ts';
import { localTime } from '../../receipts/local-time.ts';
import { receiptStrings } from '../../receipts/strings.ts';
import { figure, fingerprint, noteOf } from './figure-rows.ts';
import { drawerSection } from './sections/drawer-section.ts';
import {
  carriedSection,
  contraSection,
  debtSection,
  endsSection,
  exceptionSection,
  openingSection,
  peopleSection,
  unconfirmedSection,
} from './sections/list-sections.ts';
import { familySection, marginSection, orderSection, providerSection, tenderSection } from './sections/money-sections.ts';
import type { ShiftDocument } from './shift-document.ts';
import { type ShiftStrings, shiftStrings } from './shift-strings.ts';

/**
 * The paper of an X or Z: its thirteen parts in their order. The same document gives the same paper for ever. `forOwner` adds the margin,
 * which only the owner sees.
 */
export function shiftPaper(document: ShiftDocument, forOwner: boolean): ReceiptDocument {
  const { kind, head, report } = document;
  const words = shiftStrings[head.language];
  const names = receiptStrings[head.language];
  const mark: Block[] = head.training ? [big([names.training], ' ', false)] : [];
  const sections: Block[][] = [
    [...mark, ...(head.training ? [centred(words.training)] : [])],
    shopBlocks(document),
    titleBlocks(document, words),
    whenAndWho(document, words),
    orderSection(report, words),
    familySection(report, words, names),
    tenderSection(report, words, names),
    drawerSection(report, words),
    providerSection(document, words),
    forOwner ? marginSection(report, words) : [],
    endsSection(report, words),
    carriedSection(report, words),
    debtSection(report, words),
    openingSection(report, words),
    exceptionSection(report, words),
    contraSection(report, words),
    unconfirmedSection(report, words),
    peopleSection(report, words),
    endBlocks(document, words),
    mark,
  ];
  const title = `${words.title[kind]} ${numberOf(document)}`;
  return { kind, language: head.language, title, blocks: [...joinSections(sections), { is: 'feed', lines: 2 }, { is: 'cut' }] };
}

const numberOf = ({ kind, report: { shift } }: ShiftDocument): number => (kind === 'z' ? shift.number : shift.fullXs);

/** Part 1. */
function shopBlocks({ head: { shop } }: ShiftDocument): Block[] {
  return [
    ...line(cleanText(shop.name).toUpperCase(), true),
    ...[shop.address, shop.phone, npwpText(shop.npwp ?? ''), shop.header].flatMap((text) => line(cleanText(text, 200))),
  ];
}

const line = (text: string, bold = false): Block[] => (text === '' ? [] : [centred(text, { bold })]);

const titleBlocks = (document: ShiftDocument, words: ShiftStrings): Block[] => [
  big([words.title[document.kind], String(numberOf(document))], ' ', true),
  centred(words.inRupiah),
];

/** Part 2. */
function whenAndWho({ kind, head, at, previous, report: { shift, people } }: ShiftDocument, words: ShiftStrings): Block[] {
  const time = (instant: string): string => `${localTime(instant, shift.clock.zone)} ${ZONE_NAMES[shift.clock.zone]}`;
  const cashiers = [...new Set(people.map(({ cashier }) => cleanText(cashier, 60)))].filter((name) => name !== '');
  return [
    ...named(words.till, head.till),
    row(words.businessDay, shift.businessDay.split('-').toReversed().join('-')),
    ...(kind === 'x' ? [row(words.shift, String(shift.number))] : []),
    row(words.opened, time(shift.openedAt)),
    shift.closed ? row(words.closed, time(shift.closed.at)) : row(words.asOf, time(at)),
    ...named(words.openedBy, shift.openedBy),
    ...named(words.closedBy, shift.closed?.by),
    ...named(words.allowedBy, shift.closed?.allowedBy?.person.name),
    ...named(words.cashiers, cashiers.join(', ')),
    row(words.previous, previous === null ? words.noPrevious : String(previous.number)),
    ...(previous === null ? [] : [row(words.digest, fingerprint(previous.digest), { exact: true })]),
    ...(shift.missing === null ? [] : [paragraph(words.missing(shift.missing.from, shift.missing.to), true)]),
  ];
}

/** No row without a name: the built-in person of a shop without staff has none. */
function named(label: string, name: string | undefined): Block[] {
  const clean = cleanText(name ?? '', 200);
  return clean === '' ? [] : [row(label, clean)];
}

/** Part 13. */
function endBlocks({ kind, runningTotal, chainHead, report: { shift } }: ShiftDocument, words: ShiftStrings): Block[] {
  const reason = cleanText(noteOf(shift.closed?.reason ?? ''), 300);
  const signers = ['cashier', 'supervisor', ...(shift.closed?.receiver === undefined ? [] : (['receiver'] as const))] as const;
  const signatures: Block[] = signers.flatMap((who) => [{ is: 'feed', lines: 2 }, signature(words.signature[who])]);
  return [
    ...(reason === '' ? [] : [paragraph(`${words.reason}: ${reason}`)]),
    ...(kind === 'z' ? signatures : []),
    ...(kind === 'z' ? [{ is: 'feed', lines: 1 } as const] : []),
    figure(words.runningTotal, runningTotal, true),
    row(words.chain, fingerprint(chainHead), { exact: true }),
  ];
}
