import { BYTE_ORDER_MARK, type Cell, csvLine } from '../../../shared/lib/csv-line.ts';
import type { CustomerFacts } from './customer-facts.ts';

type Row = readonly Cell[];

/** All facts of an export as tables that a spreadsheet opens, one below the other, with headings in both languages. */
export function factsCsv(facts: CustomerFacts): string {
  const { name, note, savedAt, state } = facts;
  const card: readonly Row[] = [
    ['Pelanggan / Customer', name],
    ['Keterangan / Note', note],
    ['Disimpan / Saved', savedAt],
    ['Keadaan / State', state],
  ];
  const tables = [card, ...cardTables(facts), ...orderTables(facts), ...accountTables(facts), ...otherTables(facts)];
  return `${BYTE_ORDER_MARK}${tables.map((rows) => rows.map(csvLine).join('')).join('\r\n')}`;
}

const NUMBER_HEADINGS = ['Untuk / For', 'Produk / Product', 'Isian lain / Further inputs'];

function cardTables({ numbers, formerNumbers, consents }: CustomerFacts): readonly (readonly Row[])[] {
  return [
    [['Nomor / Number', ...NUMBER_HEADINGS], ...numbers.map(numberRow)],
    ...(formerNumbers.length === 0 ? [] : [[['Nomor lama / Former number', ...NUMBER_HEADINGS], ...formerNumbers.map(numberRow)]]),
    [
      ['Persetujuan / Consent', 'Waktu / Time', 'Tujuan / Purpose', 'Versi teks / Text version'],
      ...consents.map(({ is, at, purpose, version }) => [is, at, purpose ?? '', version ?? '']),
    ],
  ];
}

function orderTables({ orders, inquiries }: CustomerFacts): readonly (readonly Row[])[] {
  return [
    [
      [
        ...['Pesanan / Order', 'Waktu / Time', 'Keadaan / State', 'Produk / Product', 'Kode produk / Product code', 'Nomor / Number'],
        ...['Isian lain / Further inputs', 'Nama tagihan / Name on the bill', 'Dibayar / Paid', 'Token atau kode / Token or code'],
        ...['Transaksi / Ticket', 'Atas nama pelanggan / In the customer’s name'],
      ],
      ...orders.map((order) => [
        ...[order.orderId, order.at, order.state, order.product, order.productCode, order.number, pairs(order.fields)],
        ...[order.billName, order.paid, order.goods, order.ticket, order.named ? 'ya / yes' : 'tidak / no'],
      ]),
    ],
    [
      ['Dokumen / Document', 'Waktu / Time', 'Salinan / Copy', 'Pesanan / Order', 'Isi / Text'],
      ...orders.flatMap(({ orderId, documents }) => documents.map(({ kind, at, copy, text }) => [kind, at, copy, orderId, text])),
    ],
    [
      ['Jawaban layanan / Service’s answer', 'Isi / Text'],
      ...orders.flatMap(({ orderId, answers }) => answers.map((raw) => [orderId, raw])),
    ],
    [
      [
        ...['Cek tagihan / Inquiry', 'Waktu / Time', 'Produk / Product', 'Kode produk / Product code', 'Nomor / Number'],
        ...['Nama tagihan / Name on the bill', 'Harga / Price', 'Rincian / Bill lines', 'Jawaban layanan / Service’s answer'],
      ],
      ...inquiries.map(({ inquiryId, at, product, productCode, number, billName, price, lines, answer }) => [
        ...[inquiryId, at, product, productCode, number, billName, price, pairs(lines), answer],
      ]),
    ],
  ];
}

function accountTables({ account }: CustomerFacts): readonly (readonly Row[])[] {
  if (account === null) return [];
  return [
    [
      ['Utang bon / Owed on account', account.balance],
      ['Batas bon / Account limit', account.limit ?? ''],
    ],
    [
      ['Perubahan bon / Change of the account', 'Waktu / Time', 'Jumlah / Amount', 'Cara bayar / Means'],
      ...account.changes.map(({ kind, at, amount, tender }) => [kind, at, amount, tender ?? '']),
    ],
    [['Referensi atau alasan / Reference or reason', 'Waktu / Time'], ...account.notes.map(({ text, at }) => [text, at])],
    [
      ['Lembar / Slip', 'Waktu / Time', 'Salinan / Copy', 'Isi / Text'],
      ...account.slips.map(({ kind, at, copy, text }) => [kind, at, copy, text]),
    ],
  ];
}

function otherTables({ cash, records }: CustomerFacts): readonly (readonly Row[])[] {
  return [
    [
      [
        ...['Kas / Cash', 'Waktu / Time', 'Jumlah / Amount', 'Pesanan / Order', 'Alasan / Reason'],
        ...['Yang memberi / Giver', 'Yang menerima / Receiver'],
      ],
      ...cash.map(({ kind, at, amount, orderId, reason, giver, receiver }) => [kind, at, amount, orderId ?? '', reason, giver, receiver]),
    ],
    [
      ['Catatan / Record', 'Waktu / Time', 'Tentang / About', 'Bagian / Member', 'Isi / Text'],
      ...records.flatMap(({ event, at, about, texts }) => texts.map(({ place, value }) => [event, at, about, place, cellOf(value)])),
    ],
  ];
}

const cellOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const numberRow = ({ number, label, productCode, fields }: CustomerFacts['numbers'][number]): Row => [
  number,
  label,
  productCode,
  pairs(fields),
];

const pairs = (fields: readonly { readonly name: string; readonly value: string }[]): string =>
  fields.map(({ name, value }) => `${name}: ${value}`).join('; ');
