/** The answers of the service, before and during their delivery. */

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How an answer is delivered: by the server on a socket, or by a simulated network without one. */
export type Outcome =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly delayMs: number }
  /** Headers that promise the whole body, then only its first `bytes`, then a reset. */
  | { readonly kind: 'cut'; readonly answer: Answer; readonly bytes: number; readonly delayMs: number }
  /** The connection breaks without a byte. */
  | { readonly kind: 'drop'; readonly delayMs: number }
  /** No byte for `ms`, then the connection breaks. */
  | { readonly kind: 'hang'; readonly ms: number };

export const JSON_TYPE = 'application/json';

export const json = (status: number, body: unknown): Answer => ({
  status,
  headers: { 'Content-Type': JSON_TYPE },
  body: JSON.stringify(body),
});

export const html = (status: number, title: string): Answer => ({
  status,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1><hr>gateway</body></html>\n`,
});

export const plain = (answer: Answer, delayMs = 0): Outcome => ({ kind: 'answer', answer, delayMs });

/**
 * Every refusal of this service. The specification shows no error body and no status but 429 ("Errors", 4), so the
 * shape is this service's own; the titles are for cashiers.
 */
export const REFUSALS = {
  unreadable: { status: 400, title: 'Permintaan tidak dapat dibaca' },
  not_json: { status: 415, title: 'Permintaan harus berupa JSON' },
  missing_field: { status: 400, title: 'Data permintaan belum lengkap' },
  wrong_type: { status: 400, title: 'Bentuk data permintaan salah' },
  unknown_product: { status: 422, title: 'Produk tidak dikenal' },
  no_inquiry: { status: 422, title: 'Produk ini tidak memakai cek tagihan' },
  unknown_number: { status: 422, title: 'Nomor pelanggan salah' },
  already_paid: { status: 422, title: 'Tagihan sudah lunas' },
  no_bill: { status: 422, title: 'Tagihan belum tersedia' },
  biller_closed: { status: 422, title: 'Layanan biller sedang tutup, coba lagi nanti' },
  number_not_allowed: { status: 422, title: 'Voucher tidak memakai nomor pelanggan' },
  number_missing: { status: 422, title: 'Nomor pelanggan wajib diisi' },
  extra_missing: { status: 422, title: 'Data tambahan wajib diisi' },
  extra_unknown: { status: 422, title: 'Data tambahan tidak dikenal' },
  amount_missing: { status: 422, title: 'Jumlah pembayaran wajib diisi' },
  amount_not_allowed: { status: 422, title: 'Produk ini tidak memakai jumlah pembayaran' },
  wrong_amount: { status: 422, title: 'Jumlah pembayaran tidak sesuai tagihan' },
  balance_empty: { status: 422, title: 'Saldo toko tidak mencukupi' },
  repeated_order: { status: 409, title: 'Nomor pesanan sudah pernah dipakai' },
  order_not_found: { status: 404, title: 'Pesanan tidak ditemukan' },
  unauthorised: { status: 401, title: 'Akses ditolak: token tidak berlaku' },
  throttled: { status: 429, title: 'Terlalu banyak permintaan' },
  no_such_path: { status: 404, title: 'Alamat tidak dikenal' },
  wrong_method: { status: 405, title: 'Metode tidak didukung' },
  wrong_shop: { status: 403, title: 'Akun toko tidak sesuai' },
  invalid_client: { status: 401, title: 'Client id atau client secret salah' },
  unsupported_grant_type: { status: 400, title: 'Jenis grant tidak didukung' },
  invalid_request: { status: 400, title: 'Permintaan token tidak sah' },
} as const satisfies Record<string, { readonly status: number; readonly title: string }>;
export type Refusal = keyof typeof REFUSALS;

export function refuse(code: Refusal, detail = ''): Answer {
  const { status, title } = REFUSALS[code];
  return json(status, { errors: [{ title, detail: detail || title, code }] });
}
