import type { InquiryReply, OrderService, PreparedCheckout, ServiceReply } from '../../../main/selling/orders/ports.ts';
import { accountOf } from '../../../main/service/account.ts';
import type { InquiryAttributes } from '../../../main/service/decode/members.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { Sale } from '../../../shared/orders/order.ts';
import type { ServiceAnswer } from '../../../shared/orders/order-events.ts';
import type { DeclaredAccount } from '../../../shared/service/service-account.ts';
import type { ServiceFailure } from '../../../shared/service/service-failure.ts';
import { ServiceSettings } from '../../../shared/service/service-settings.ts';

export const INQUIRY: InquiryAttributes = {
  admin_fee: rupiah(2_500),
  base_price: rupiah(100_000),
  client_name: 'B*** S*****O',
  client_number: '14012345678',
  fields: null,
  inquiry_result: [{ name: 'Tarif/Daya', value: 'R1/900VA' }],
  meter_id: '14012345678',
  product_code: 'p-electricity-prepaid',
  sales_price: rupiah(102_500),
};

export const serviceReply = (answer: ServiceAnswer): ServiceReply => ({ answer, raw: null, retryAfterMs: null });

/**
 * The port to the service: answers by a script and records what was sent. For tests of decisions that need no HTTP; other tests cover HTTP.
 */
export class ScriptedService implements OrderService {
  /** The account that the settings name; a test switches it. */
  at: DeclaredAccount = accountOf(
    ServiceSettings.parse({ baseUrl: 'https://service.test', authUrl: 'https://service.test/auth', clientId: 'kiosk' }),
  );
  readonly account = (): DeclaredAccount => this.at;
  readonly sent: Sale[] = [];
  readonly read: string[] = [];
  released = 0;
  inquiry: Result<InquiryReply, ServiceFailure> = ok({ inquiry: INQUIRY, odd: [], raw: '{}' });
  prepare: () => ServiceFailure | null | Promise<ServiceFailure | null> = () => null;
  onSend: (sale: Sale) => Promise<ServiceReply> | ServiceReply = () => serviceReply({ is: 'inDoubt', why: 'timeout', detail: '' });
  onRead: (sale: Sale) => Promise<ServiceReply> | ServiceReply = () => serviceReply({ is: 'inDoubt', why: 'timeout', detail: '' });

  async inquire() {
    return this.inquiry;
  }

  async prepareCheckout(): Promise<Result<PreparedCheckout, ServiceFailure>> {
    const failure = await this.prepare();
    if (failure) return fail(failure);
    return ok({
      send: async (sale: Sale) => {
        this.sent.push(sale);
        return this.onSend(sale);
      },
      release: () => {
        this.released += 1;
      },
    });
  }

  async readOrder(sale: Sale): Promise<ServiceReply> {
    this.read.push(sale.orderId);
    return this.onRead(sale);
  }

  checkoutBody: OrderService['checkoutBody'] = (order) => JSON.stringify({ data: { type: 'order', id: order.orderId, attributes: order } });
}
