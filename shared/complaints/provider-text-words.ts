import type { Language } from '../lib/language.ts';

const id = {
  title: 'KELUHAN PESANAN',
  ask: 'Status pesanan ini berhasil, tetapi pelanggan menyatakan belum menerima. Mohon dicek dan dibantu.',
  orderId: 'ID pesanan',
  product: 'Produk',
  number: 'Nomor pelanggan',
  soldAt: 'Waktu pesanan',
  status: 'Status dari layanan',
  code: 'Token/kode',
  reference: 'Referensi penyelesaian',
  said: 'Keterangan pelanggan',
  saidAt: 'Keluhan diterima',
  answers: 'Jawaban layanan apa adanya:',
};

/** The words around the facts of the text for the provider. */
type ProviderTextWords = typeof id;

const en: ProviderTextWords = {
  title: 'ORDER COMPLAINT',
  ask: 'This order is marked successful, but the customer says that nothing was received. Please check and help.',
  orderId: 'Order ID',
  product: 'Product',
  number: 'Customer number',
  soldAt: 'Time of order',
  status: 'Status from the service',
  code: 'Token/code',
  reference: 'Settlement reference',
  said: 'Customer says',
  saidAt: 'Complaint received',
  answers: 'Answers of the service as received:',
};

export const providerTextWords: Readonly<Record<Language, ProviderTextWords>> = { id, en };
