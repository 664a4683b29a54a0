import { describe, expect, it } from 'vitest';
import { en as officeEn } from '../../../office/page/i18n/en.ts';
import { id as officeId } from '../../../office/page/i18n/id.ts';
import { en } from '../../../renderer/core/i18n/en.ts';
import { id } from '../../../renderer/core/i18n/id.ts';
import { displayStrings } from '../../../shared/display/display-strings.ts';
import { summaryStrings } from '../../../shared/groups/document/summary-strings.ts';
import { receiptStrings } from '../../../shared/receipts/strings.ts';
import { dayStrings } from '../../../shared/reports/day/day-strings.ts';
import { shiftStrings } from '../../../shared/shifts/document/shift-strings.ts';
import { textsOf, wordTables } from './word-tables.ts';

/** One term per thing, on screen and paper (docs/screen-words.md). Keys keep the names of the code. */

interface Rejected {
  readonly term: RegExp;
  readonly say: string;
  /** Paths whose text means another thing by the same word. */
  readonly except?: RegExp;
}

const REJECTED: Readonly<Record<'id' | 'en', readonly Rejected[]>> = {
  id: [
    { term: /jasa kios|biaya kios/i, say: 'Biaya layanan' },
    { term: /\btiket/i, say: 'Transaksi' },
    {
      term: /\bbaris/i,
      say: 'item',
      except:
        /catalogueRows|^failure\.(import|statement)Refused_|^statements\.|^sheet\.|^importColumns\.|^groups\.numbersHint|^rule\.|shopHeader|columns|feedToCut|balanceLowMark|oneCode|^files\.(alikeRow|faults)|^firstCatalogue\.faults|^grid\.refusedCell/,
    },
    { term: /uang kembali\b|\bkembali:|^kembali rp/i, say: 'Kembalian' },
    { term: /^mundur\b/i, say: 'Kembali' },
    { term: /\bkembalikan (uang|Rp|\{|lagi)|^mengembalikan (uang|tunai)/i, say: 'Refund ke pelanggan' },
    {
      term: /\bdikembalikan\b/i,
      say: 'Di-refund',
      // To a customer, or of other money than a refund: credit that the shop hands back, and what the provider credits.
      except:
        /^(receipt|display)Strings\.|^slipStrings\.|paidBack$|^failure\.(creditTooSmall|contra)|ask_account$|^reports\.debts|outcome_reversed$|class_returned$/,
    },
    { term: /\bpengembalian\b(?! (uang|tunai))/i, say: 'Pengembalian uang' },
    { term: /pelanggan berikut\b/i, say: 'Pelanggan berikutnya' },
    { term: /^jangan \S+$/i, say: 'Tidak jadi' },
    { term: /^terima kartu/i, say: 'Catat bayar kartu' },
    { term: /\bdiselesaikan: /i, say: 'Diputuskan' },
    { term: /\bpesanan (\S+ )?ditutup\b|^ditutup(,|$)/i, say: 'Dibatalkan', except: /^reportColumn\.closed$/ },
    { term: /\brujukan\b/i, say: 'Referensi' },
    { term: /\btersedia (Rp|\{)|\{ menjadi bon/i, say: 'Sisa batas bon, bon bertambah' },
    { term: /\bkomisi\b/i, say: 'Untung, Fee mitra', except: /recap|\.commission$/i },
    { term: /jaminan sosial/i, say: 'BPJS' },
    { term: /\b(apabila|bila|jika)\b/i, say: 'kalau' },
    { term: /\bdapat\b/i, say: 'bisa' },
    { term: /paling (banyak|sedikit)/i, say: 'maksimal, minimal' },
    { term: /penyedia layanan|kepada (pelanggan|penyedia)/i, say: 'penyedia, ke pelanggan' },
    { term: /\bsesudah(?!\?|$)/i, say: 'setelah' },
    { term: /\b(tersebut|guna|merupakan|telah|silakan|dimohon|terhadap)\b/i, say: 'a spoken word' },
    { term: /\bproksi\b|\bpenyimpanan\b|flash disk|\bponsel\b|dukungan/i, say: 'proxy, disk, flashdisk, HP, bantuan teknis' },
    { term: /\bID pesanan/i, say: 'Nomor pesanan', except: /^providerTextWords\./ },
    { term: /^(jual|matikan) \{|hitungan.* cocok|yang tidak cocok/i, say: 'Aktifkan, Nonaktifkan; Pas' },
    { term: /aplikasi kita/i, say: 'aplikasi toko' },
    { term: /keuntungan|sisa untuk toko/i, say: 'Untung' },
    { term: /saldo (toko|penyedia)\b/i, say: 'Saldo di penyedia' },
    { term: /hari usaha/i, say: 'Hari operasional' },
    { term: /centang\b|tidak ada apa-apa/i, say: 'pilihan, Belum ada data' },
    { term: /\b(mengecek|dicek|mengirimnya|dicetak|tercetak|terkirim|berakhir|berjalan) sendiri\b|^loket sendiri/i, say: 'otomatis' },
    { term: /\bdimatikan toko|^matikan$/i, say: 'Nonaktifkan' },
    { term: /^dibayar pelanggan$/i, say: 'Total bayar', except: /^margin\.paid$/ },
    { term: /\d\d:\d\d/, say: '00.00' },
    { term: /\bloket\b/, say: 'Loket' },
    { term: /\borang\b/i, say: 'Staf', except: /^printerHint\.name$/ },
    {
      term: /\bkasir\b/i,
      say: 'Loket',
      except:
        /^common\.cashier$|^role\.cashier$|^settings\.cashier$|Strings\.cashiers?$|askTheCashier|Strings\.markedCode$|people$|^(orders|shifts)\.cashier$|^sales(Group|By)\.cashier$|^shifts\.by$|Strings\.signature\.cashier$|^displayStrings\.outcome\./,
    },
    { term: /\bcatatan|\bjurnal/i, say: 'Data', except: /^sell\.note$|^check\.|^receiptStrings\.note$/ },
    {
      term: /\bsalinan/i,
      say: 'Cadangan',
      except: /^documentKind\.|^printPaper\.|^tourText\.reprintAgain$|^receiptStrings\.copy$|zsAbout$|^CONSENT_TEXTS\./,
    },
    { term: /luring|\bantre\b/i, say: 'Menunggu internet' },
    { term: /\bpengawas\b/i, say: 'supervisor' },
    { term: /kunjungan/i, say: 'Transaksi' },
    { term: /slip (klaim|antrean|belum|uang)/i, say: 'Slip pengambilan, Slip tunggu, Slip pengembalian uang' },
    { term: /\bsambungan|\bberkas|\bpenagih|\bperamban|dengan sendirinya/i, say: 'koneksi, file, biller, browser, otomatis' },
    { term: /lewat waktu/i, say: 'kedaluwarsa' },
    { term: /perjalanan/i, say: 'Riwayat' },
    { term: /keychain/i, say: 'Penyimpan rahasia' },
    { term: /kesehatan/i, say: 'Status layanan' },
    { term: /\bsaring/i, say: 'Filter' },
    { term: /\brentang/i, say: 'Periode' },
    { term: /rekening koran|mutasi rekening/i, say: 'Laporan penyedia', except: /^failure\.statementRefused_bank\./ },
  ],
  en: [
    { term: /kiosk fee/i, say: 'Service fee' },
    { term: /^customer pays/i, say: 'Total due' },
    {
      term: /\b(give|gives|giving|given|pay|paid) (\S+ ){0,3}back\b/i,
      say: 'Refund customer',
      except: /^health\.rowReversed$|^statements\./,
    },
    { term: /^take card/i, say: 'Record card payment' },
    { term: /\b(on sale|put on sale)\b/i, say: 'On, Switch on', except: /^catalogue\.loss$/ },
    { term: /\b(bring|brought) back\b/i, say: 'Restore' },
    { term: /\bsettled: (it |did|went)|^settled$/i, say: 'Decided' },
    { term: /\bgiven up\b/i, say: 'Cancelled' },
    { term: /provider credit\b/i, say: 'Provider’s credit' },
    { term: /\border IDs?\b/i, say: 'Order number', except: /^providerTextWords\./ },
    { term: /\btell support\b|the support\b/i, say: 'Contact support' },
    { term: /good copy\b/i, say: 'backup' },
    { term: /\bfamil(y|ies)\b/i, say: 'Kind' },
    { term: /\bin force\b|\bholds from\b/i, say: 'applies' },
    { term: /if this stays|there is nothing to do/i, say: 'If this continues, You need not do anything' },
    { term: /result (is )?not known/i, say: 'Result unknown', except: /^state\.unknown\.title$/ },
    { term: /\bcommission\b/i, say: 'Profit, Partner fee', except: /recap|\.commission$/i },
    { term: /(?<![\d,])\d\d\.\d\d(?!\d)/, say: '00:00' },
    { term: /own app/i, say: 'the shop’s app' },
    { term: /\bmargin\b/i, say: 'Profit', except: /^statements\.margin$/ },
    { term: /(shop|provider)(’s)? balance\b/i, say: 'Balance at the provider' },
    { term: /\bQR payment/i, say: 'QRIS' },
    { term: /\bsettle\b/i, say: 'Decide outcome' },
    { term: /sales fulfilled|who owes$/i, say: 'Completed sales, Customers who owe' },
    { term: /\btickets?\b/i, say: 'Sale' },
    { term: /\blines? of (this|the) (sale|ticket)/i, say: 'items' },
    { term: /\bjournal(?! -- begin)/i, say: 'data' },
    { term: /\b(the|a|this|that|last|newest) copy\b(?! \{)/i, say: 'backup', except: /^printPaper\.copy$|^CONSENT_TEXTS\./ },
    { term: /(?<!\bat )\bthe till\b/i, say: 'Loket' },
    { term: /\bpeople\b/i, say: 'Staff', except: /^printerHint\.name$/ },
    { term: /queued offline|\boffline\b/i, say: 'Waiting for internet, No internet' },
    { term: /’s way\b/i, say: 'Order timeline' },
    { term: /contract does not say/i, say: 'Advanced' },
    { term: /\bof the visit\b|receipt for all\b/i, say: 'Combined receipt' },
    { term: /\btraining\b/i, say: 'Practice' },
    { term: /\bengineer\b/i, say: 'technician' },
    { term: /by (itself|themselves)\b/i, say: 'automatically' },
    { term: /out of date|\banew\b|did not happen/i, say: 'expired, again, did not go through' },
    { term: /service health/i, say: 'Service status' },
    { term: /(?<!\{)\bspans?\b/i, say: 'Period' },
    { term: /\bahead\b/i, say: 'in advance', except: /^check/ },
    { term: /\b(client|order|FS|account|zone) id\b/, say: 'ID' },
  ],
};

const rejectedIn = (language: 'id' | 'en', table: unknown, name = ''): readonly string[] =>
  textsOf(table, name).flatMap(([path, text]) =>
    REJECTED[language]
      .filter(({ term, except }) => term.test(text) && except?.test(path) !== true)
      .map(({ say }) => `${path}: “${text}” says it otherwise than “${say}”`),
  );

describe.each([
  ['id', 'the screen', id],
  ['en', 'the screen', en],
  ['id', 'the page of the head office', officeId],
  ['en', 'the page of the head office', officeEn],
] as const)('the words in %s of %s', (language, _where, table) => {
  it('hold no term that was rejected', () => {
    expect(textsOf(table).length).toBeGreaterThan(60);
    expect(rejectedIn(language, table)).toEqual([]);
  });
});

describe('the words outside of these two', async () => {
  const { tables, unread } = await wordTables();

  it('are all read: a source that declares a table by language exports it', () => {
    expect(unread).toEqual([]);
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['receiptStrings', 'shiftStrings', 'DOCTOR_WORDS', 'DIALOG_WORDS']),
    );
  });

  it.each(tables.map(({ file, name, words }) => [name, file, words] as const))(
    'of %s (%s) hold no term that was rejected',
    (name, _file, words) => {
      for (const language of ['id', 'en'] as const) {
        expect(textsOf(words[language]).length).toBeGreaterThan(0);
        expect(rejectedIn(language, words[language], name)).toEqual([]);
      }
    },
  );
});

describe.each([
  ['id', id],
  ['en', en],
] as const)('the words in %s of the customer display', (language, screen) => {
  const own = displayStrings[language];
  it('are those of the screen and the paper', () => {
    expect([own.total, own.change]).toEqual([receiptStrings[language].total, screen.sell.change]);
    expect(own.practice.toLowerCase()).toContain(receiptStrings[language].training.toLowerCase());
  });
});

describe.each(Object.entries({ id, en }))('an amount in the words of the screen in %s', (_language, table) => {
  it('never parts Rp from its digits', () => {
    const breakable = textsOf(table).filter(([, text]) => /Rp(?!\u00a0)\s*[\d{]/.test(text));
    expect(breakable).toEqual([]);
  });
});

describe('screen and paper', () => {
  const change = { id: [id.sell.change, receiptStrings.id.change], en: [en.sell.change, receiptStrings.en.change] };
  const fee = { id: [id.sell.kioskFee, receiptStrings.id.kioskFee], en: [en.sell.kioskFee, receiptStrings.en.kioskFee] };
  const claim = { id: [id.documentKind.claim, receiptStrings.id.claimTitle], en: [en.documentKind.claim, receiptStrings.en.claimTitle] };
  const intent = {
    id: [id.documentKind.intent, receiptStrings.id.intentTitle],
    en: [en.documentKind.intent, receiptStrings.en.intentTitle],
  };
  const refund = {
    id: [id.documentKind.refund, receiptStrings.id.refundTitle],
    en: [en.documentKind.refund, receiptStrings.en.refundTitle],
  };
  const visit = { id: [id.printPaper.visit, receiptStrings.id.visitTitle], en: [en.printPaper.visit, receiptStrings.en.visitTitle] };
  const practice = { id: [id.top.training, receiptStrings.id.training], en: [en.top.training, receiptStrings.en.training] };

  it.each(Object.entries({ change, fee, claim, intent, refund, visit, practice }))('call %s by the same name', (_what, words) => {
    for (const [screen = '', paper] of Object.values(words)) expect(screen.toLowerCase()).toBe(paper?.toLowerCase());
  });

  it.each([
    ['id', id.shifts, shiftStrings.id],
    ['en', en.shifts, shiftStrings.en],
  ] as const)('name the figures of a shift alike in %s', (_language, screen, paper) => {
    const { payIn, payOut, drop } = paper.move;
    const { tenders, removed, expectedInDrawer, drawer, orders, people, float, custody, cashSales, cashRefunds } = paper;
    expect({ payIn, payOut, drop, takings: tenders, removed, expected: expectedInDrawer, drawer, orders, people }).toMatchObject({
      payIn: screen.payIn,
      payOut: screen.payOut,
      drop: screen.drop,
      takings: screen.takings,
      removed: screen.removed,
      expected: screen.expected,
      drawer: screen.drawer,
      orders: screen.orders,
      people: screen.people,
    });
    const { provider, debit: debited, cost: providerTakes, marginSum: margin } = paper;
    expect({ provider, debited, providerTakes, margin }).toEqual({
      provider: screen.provider,
      debited: screen.debited,
      providerTakes: screen.providerTakes,
      margin: screen.margin,
    });
    expect({ float, custody, cashSales, cashRefunds }).toMatchObject({
      float: screen.float,
      custody: screen.custody,
      cashSales: screen.cashSales,
      cashRefunds: screen.cashRefunds,
    });
    const { refunded, owed, openedFor, debtsCredited } = paper;
    expect({ refunded: `${refunded} ({{count}})`, owed: `${owed} ({{count}})`, opened: openedFor.refund, debtsCredited }).toEqual({
      refunded: screen.refunded,
      owed: screen.stillOwed,
      opened: screen.openedFor_refund,
      debtsCredited: screen.debtsCredited,
    });
  });

  it.each([
    ['id', id, officeId],
    ['en', en, officeEn],
  ] as const)('name money that is still to be refunded alike in %s', (language, screen, office) => {
    const { owed } = shiftStrings[language];
    const elsewhere = [screen.orders.owed, office.money.owed, dayStrings[language].refund, summaryStrings[language].standing.owed];
    expect(elsewhere).toEqual(elsewhere.map(() => owed));
  });
});
