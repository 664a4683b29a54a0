import { ADMIN_FEES, drawMonths, onlyIf, periodsOf, serialOnly, sum, totalOf } from './parts.ts';
import type { Layout, Row, Script } from './script.ts';
import { dateOnly } from './wording.ts';

/** Contributions, premiums, instalments and fees. */

const HEALTH: Layout = [
  ['Nama Peserta', 'name'],
  ['No. VA Keluarga', 'number'],
  ['Jumlah Peserta', 'members'],
  ['Jumlah Bulan', 'months'],
  ['Periode', 'period'],
  ['Iuran', 'bill'],
  ['Biaya Admin', 'admin'],
  ['Total Bayar', 'total'],
];
const EMPLOYMENT: Layout = [
  ['NAMA', 'name'],
  ['KODE IURAN', 'number'],
  ['PROGRAM', 'program'],
  ['JHT', 'oldAge'],
  ['JKK', 'accident'],
  ['JKM', 'death'],
  ['ADMIN', 'admin'],
  ['TOTAL', 'total'],
];

const CONTRIBUTION_PENALTY: Layout = [
  ['Nama Peserta', 'name'],
  ['No. VA', 'number'],
  ['Jenis Pelayanan', 'care'],
  ['Denda Pelayanan', 'bill'],
  ['Biaya Admin', 'admin'],
  ['Total Bayar', 'total'],
];

/** Health and employment insurance, and the penalty on contributions: reference or payment code. */
export const socialInsurance: Script = {
  bill: (draw) => {
    const members = draw.random.int(1, 5);
    const months = drawMonths(draw, 35_000, 35_000, 0);
    const base = draw.random.pick([35_000, 42_000, 100_000, 150_000]) * members * months.length;
    const accident = Math.round((base * 0.1) / 100) * 100;
    const death = Math.round((base * 0.05) / 100) * 100;
    return {
      basePrice: base,
      adminFee: draw.random.pick([2_500, 2_750]),
      clientName: draw.person,
      facts: {
        members: `${members} orang`,
        months: String(months.length),
        period: periodsOf(months, 'words'),
        care: 'Rawat Inap Tingkat Lanjutan',
        program: 'Bukan Penerima Upah',
        oldAge: base - accident - death,
        accident,
        death,
      },
    };
  },
  inquiry: { old: [HEALTH, EMPLOYMENT, CONTRIBUTION_PENALTY] },
  result: {
    old: [
      [...HEALTH, ['No. Referensi', 'serial']],
      [...EMPLOYMENT, ['KODE BAYAR', 'serial']],
      [...CONTRIBUTION_PENALTY, ['No. Referensi', 'serial']],
    ],
  },
  goods: serialOnly((draw) => draw.random.code(16)),
};

const POLICY: Layout = [
  ['Nama Pemegang Polis', 'name'],
  ['Nomor Polis', 'number'],
  ['Jatuh Tempo', 'due'],
  ['Premi', 'bill'],
  ['Biaya Admin', 'admin'],
  ['Total Bayar', 'total'],
];

/** Premiums: proposal number, or empty. */
export const insurance: Script = {
  bill: (draw) => ({
    basePrice: sum(draw.random, 100_000, 1_800_000, 500),
    adminFee: draw.random.pick([0, ...ADMIN_FEES]),
    clientName: draw.person,
    facts: { due: dateOnly(new Date(draw.at.getTime() + draw.random.int(1, 25) * 86_400_000)) },
  }),
  inquiry: { old: [POLICY] },
  result: { old: [[...POLICY, ['Nomor Proposal', 'serial']]] },
  goods: serialOnly((draw) => `PRP${draw.random.digits(9)}`),
};

export const LOAN_UNIFIED: readonly Row[] = [
  ['Nama Pelanggan', 'name'],
  ['Nomor Kontrak', 'number'],
  ['Cabang', 'branch'],
  ['Unit', 'unit'],
  ['Angsuran Ke', 'turn'],
  ['Jatuh Tempo', 'due'],
  ['Angsuran', 'instalment'],
  ['Denda', 'penalty'],
  ['Biaya Tagih', 'collection'],
  ['Biaya Admin', 'admin'],
  ['Total Bayar', 'total'],
  ['Nomor Pelanggan', 'serial'],
];
const LOAN: Layout = [
  ['Nama', 'name'],
  ['No. Kontrak', 'number'],
  ['Angsuran Ke', 'turn'],
  ['Jatuh Tempo', 'due'],
  ['Angsuran', 'instalment'],
  ['Denda', 'penalty'],
  ['Biaya Admin', 'admin'],
  ['Total Bayar', 'total'],
];

/** Instalments: the customer number as serial. */
export const loan: Script = {
  bill: (draw) => {
    const instalment = sum(draw.random, 320_000, 2_700_000, 500);
    const penalty = draw.traits.penalty === 'listed' ? sum(draw.random, 10_000, 90_000, 500) : 0;
    const turn = draw.random.int(2, 30);
    return {
      basePrice: instalment + penalty,
      adminFee: draw.random.pick([0, 5_000, 7_500]),
      clientName: draw.person,
      facts: {
        branch: draw.random.chance(0.5) ? draw.random.pick(['BANDUNG', 'DEPOK', 'SURABAYA', 'MAKASSAR']) : undefined,
        unit: draw.random.chance(0.4) ? 'SEPEDA MOTOR' : undefined,
        turn: `${turn} dari ${turn + draw.random.int(1, 12)}`,
        due: dateOnly(new Date(draw.at.getTime() - draw.random.int(0, 9) * 86_400_000)),
        instalment,
        penalty: onlyIf(penalty),
      },
    };
  },
  inquiry: { old: [LOAN], unified: LOAN_UNIFIED },
  result: { old: [[...LOAN, ['Nomor Pelanggan', 'serial']]], unified: LOAN_UNIFIED },
  goods: serialOnly((draw) => draw.place.digits(10)),
};

const SCHOOL: Layout = [
  ['Nama Siswa', 'name'],
  ['NIS', 'number'],
  ['Sekolah', 'school'],
  {
    each: [
      ['SPP', 'words'],
      ['Jumlah', 'amount'],
    ],
  },
  ['Biaya Admin', 'admin'],
  ['Total Bayar', 'total'],
];
const UNIVERSITY: Layout = [
  ['NAMA', 'name'],
  ['NIM', 'number'],
  ['FAKULTAS', 'faculty'],
  ['SEMESTER', 'semester'],
  ['TAGIHAN', 'bill'],
  ['ADMIN', 'admin'],
  ['TOTAL', 'total'],
];

/** School and university fees: payment or bill number. */
export const education: Script = {
  bill: (draw) => {
    const months = drawMonths(draw, 150_000, 2_400_000, 0);
    return {
      basePrice: totalOf(months),
      adminFee: draw.random.pick([0, 2_500, 3_500]),
      clientName: draw.person,
      billingCode: `${draw.number}${months.at(-1)?.digits ?? ''}`,
      facts: {
        school: draw.product.brand || undefined,
        faculty: draw.random.pick(['EKONOMI', 'TEKNIK', 'HUKUM']),
        semester: String(draw.random.int(1, 8)),
      },
      each: months.map(({ words, amount }) => ({ words, amount })),
    };
  },
  inquiry: { old: [SCHOOL, UNIVERSITY] },
  result: {
    old: [
      [...SCHOOL, ['No. Pembayaran', 'serial']],
      [...UNIVERSITY, ['NO TAGIHAN', 'serial']],
    ],
  },
  goods: serialOnly((draw) => draw.random.digits(13)),
};
