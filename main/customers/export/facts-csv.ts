import { BYTE_ORDER_MARK, type Cell, csvLine } from '../../../shared/lib/csv-line.ts';
import type { CustomerFacts } from './customer-facts.ts';

/** The facts of an export as tables that a spreadsheet opens, one below the other, with headings in both languages. */
export function factsCsv(facts: CustomerFacts): string {
  const { name, note, savedAt, state, numbers, formerNumbers, consents, orders, inquiries, account, cash, records } = facts;
  const rows: readonly (readonly Cell[])[] = [
    ['Pelanggan / Customer', name],
    ['Keterangan / Note', note],
    ['Disimpan / Saved', savedAt],
    ['Keadaan / State', state],
    [],
    ['Nomor / Number', 'Untuk / For', 'Produk / Product', 'Isian lain / Further inputs'],
    ...numbers.map(numberRow),
    ...(formerNumbers.length === 0 ? [] : [['Nomor lama / Former number'], ...formerNumbers.map(numberRow)]),
    [],
    ['Persetujuan / Consent', 'Waktu / Time', 'Tujuan / Purpose', 'Versi teks / Text version'],
    ...consents.map(({ is, at, purpose, version }) => [is, at, purpose ?? '', version ?? '']),
    [],
    [
      'Pesanan / Order',
      'Waktu / Time',
      'Keadaan / State',
      'Produk / Product',
      'Nomor / Number',
      'Isian lain / Further inputs',
      'Nama tagihan / Name on the bill',
      'Dibayar / Paid',
      'Token atau kode / Token or code',
      'Dokumen / Documents',
    ],
    ...orders.map(({ orderId, at, state: ended, product, number, fields, billName, paid, goods, documents }) => [
      ...[orderId, at, ended, product, number, pairs(fields), billName, paid, goods],
      documents.map((document) => `${document.kind} ${document.at}`).join('; '),
    ]),
    [],
    ['Cek tagihan / Inquiry', 'Waktu / Time', 'Produk / Product', 'Nomor / Number', 'Nama tagihan / Name on the bill', 'Harga / Price'],
    ...inquiries.map(({ inquiryId, at, product, productCode, number, billName, price }) => [
      ...[inquiryId, at, product || productCode, number, billName, price],
    ]),
    ...accountRows(account),
    [],
    [
      'Kas / Cash',
      'Waktu / Time',
      'Jumlah / Amount',
      'Pesanan / Order',
      'Alasan / Reason',
      'Yang memberi / Giver',
      'Yang menerima / Receiver',
    ],
    ...cash.map(({ kind, at, amount, orderId, reason, giver, receiver }) => [kind, at, amount, orderId ?? '', reason, giver, receiver]),
    [],
    ['Catatan / Record', 'Waktu / Time', 'Tentang / About', 'Bagian / Member', 'Isi / Text'],
    ...records.flatMap(({ event, at, about, texts }) => texts.map(({ place, value }) => [event, at, about, place, cellOf(value)])),
  ];
  return `${BYTE_ORDER_MARK}${rows.map((row) => (row.length === 0 ? '\r\n' : csvLine(row))).join('')}`;
}

const cellOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const numberRow = ({ number, label, productCode, fields }: CustomerFacts['numbers'][number]): readonly Cell[] => [
  number,
  label,
  productCode,
  pairs(fields),
];

const accountRows = (account: CustomerFacts['account']): readonly (readonly Cell[])[] =>
  account === null
    ? []
    : [
        [],
        ['Utang bon / Owed on account', account.balance],
        ['Batas bon / Account limit', account.limit ?? ''],
        ['Perubahan bon / Change of the account', 'Waktu / Time', 'Jumlah / Amount', 'Cara bayar / Means'],
        ...account.changes.map(({ kind, at, amount, tender }) => [kind, at, amount, tender ?? '']),
        ['Referensi atau alasan / Reference or reason', 'Waktu / Time'],
        ...account.notes.map(({ text, at }) => [text, at]),
        ['Lembar / Slip', 'Waktu / Time'],
        ...account.slips.map(({ kind, at }) => [kind, at]),
      ];

const pairs = (fields: readonly { readonly name: string; readonly value: string }[]): string =>
  fields.map(({ name, value }) => `${name}: ${value}`).join('; ');
