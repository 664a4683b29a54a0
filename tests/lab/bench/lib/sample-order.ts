/** An order of about 2 KB, as order details answer it: a bill with a line for each month. */
export const sampleOrder = {
  orderId: 'k3x9m2q7a0000001',
  productCode: 'pln-postpaid',
  clientNumber: '512345678901',
  family: 'electricity-postpaid',
  fields: [],
} as const;

const months = Array.from({ length: 18 }, (_, index) => [
  { name: 'Periode', value: `${2025 + Math.floor(index / 12)}${String((index % 12) + 1).padStart(2, '0')}` },
  { name: 'Tagihan', value: `Rp ${(index + 101) * 1_250}` },
]).flat();

export const sampleOrderText = JSON.stringify({
  data: {
    type: 'order',
    id: sampleOrder.orderId,
    attributes: {
      admin_fee: 2_500,
      client_name: 'BUDI SANTOSO',
      client_number: sampleOrder.clientNumber,
      error_code: '',
      error_detail: '',
      fields: null,
      fulfilled_at: '2026-11-21T03:42:10Z',
      fulfillment_result: [
        { name: 'Nama', value: 'BUDI SANTOSO' },
        { name: 'Tarif/Daya', value: 'R1/900VA' },
        { name: 'Stand Meter', value: '00012345-00012789' },
        { name: 'No. Referensi', value: '0BMS210Z9A8B7C6D5E4F30123456789AB' },
        ...months,
        {
          name: 'Info',
          value: 'Rincian tagihan dapat diakses di www.example.test atau PLN terdekat. Simpan struk ini sebagai bukti pembayaran yang sah.',
        },
      ],
      partner_fee: 500,
      product_code: sampleOrder.productCode,
      sales_price: 302_500,
      serial_number: '0BMS210Z9A8B7C6D5E4F30123456789AB',
      status: 'Success',
      voucher_code: '',
    },
  },
});
