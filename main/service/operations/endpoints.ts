import { ORDER_ID_PLACEHOLDER, type ServiceSettings } from '../../../shared/settings/settings.ts';

/** The operations of the service, and where the shop's settings put them (specification, "Endpoints"). */
export interface Endpoint {
  readonly method: string;
  readonly address: string;
  /** The path as it is set, with its placeholders: what limits are kept by and what the call log shows. */
  readonly template: string;
  readonly path: string;
}

export const tokenEndpoint = ({ authUrl }: ServiceSettings): Endpoint =>
  createEndpoint('POST', authUrl, '/token', '/token?grant_type=client_credentials');

export const inquiryEndpoint = (settings: ServiceSettings): Endpoint =>
  serviceEndpoint(settings, settings.inquiry.method, settings.inquiry.path);

/** Its path may name the order; the turn for it is taken before the order is known. */
export const checkoutEndpoint = (settings: ServiceSettings, orderId = ''): Endpoint =>
  serviceEndpoint(settings, settings.checkout.method, settings.checkout.path, orderId);

export const detailsEndpoint = (settings: ServiceSettings, orderId: string): Endpoint =>
  serviceEndpoint(settings, 'GET', settings.orderDetails.path, orderId);

export const shopInfoEndpoint = (settings: ServiceSettings): Endpoint => serviceEndpoint(settings, 'GET', settings.shopInfo.path);

/** Null where the shop's settings know of no list (specification, "Other operations"). */
export const productListEndpoint = (settings: ServiceSettings): Endpoint | null =>
  settings.productList && serviceEndpoint(settings, 'GET', settings.productList.path);

/** Any path may name the account, whether or not the specification shows it there. */
function serviceEndpoint({ baseUrl, fsId }: ServiceSettings, method: string, template: string, orderId = ''): Endpoint {
  const path = template.replaceAll(ORDER_ID_PLACEHOLDER, encodeURIComponent(orderId)).replaceAll('{fs_id}', encodeURIComponent(fsId));
  return createEndpoint(method, baseUrl, template, path);
}

const createEndpoint = (method: string, address: string, template: string, path: string): Endpoint => ({ method, address, template, path });

/** Each endpoint has a limit of its own (specification, "Limits"). */
export const paceKey = ({ method, address, template }: Endpoint): string => `${method} ${address}${template}`;

/** An inquiry whose `type` is `order` would be a sale where both operations share one path. */
export const isInquiryACheckout = ({ inquiry, checkout }: ServiceSettings): boolean =>
  inquiry.method === checkout.method && inquiry.path === checkout.path;
