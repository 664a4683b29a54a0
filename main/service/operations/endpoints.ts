import { ORDER_ID_PLACEHOLDER, PAGE_PLACEHOLDER, type ServiceSettings } from '../../../shared/service/service-settings.ts';

/** The operations of the service and their addresses in the settings (specification, "Endpoints"). */
export interface Endpoint {
  readonly method: string;
  readonly address: string;
  /** The path in the settings, with its placeholders; the key of limits and the text in the call log. */
  readonly template: string;
  readonly path: string;
}

export const tokenEndpoint = ({ authUrl }: ServiceSettings): Endpoint =>
  createEndpoint('POST', authUrl, '/token', '/token?grant_type=client_credentials');

export const inquiryEndpoint = (settings: ServiceSettings): Endpoint =>
  serviceEndpoint(settings, settings.inquiry.method, settings.inquiry.path);

/** Its path may contain the order id; the send slot is granted before the id is known. */
export const checkoutEndpoint = (settings: ServiceSettings, orderId = ''): Endpoint =>
  serviceEndpoint(settings, settings.checkout.method, settings.checkout.path, orderId);

export const detailsEndpoint = (settings: ServiceSettings, orderId: string): Endpoint =>
  serviceEndpoint(settings, 'GET', settings.orderDetails.path, orderId);

export const shopInfoEndpoint = (settings: ServiceSettings): Endpoint => serviceEndpoint(settings, 'GET', settings.shopInfo.path);

/** A page of the product list at the path of the settings (specification, "Other operations"). */
export function productListEndpoint(settings: ServiceSettings, listPath: string, page: number): Endpoint {
  const endpoint = serviceEndpoint(settings, 'GET', listPath);
  // All pages share one limit, so the template keeps the placeholder.
  return { ...endpoint, path: endpoint.path.replaceAll(PAGE_PLACEHOLDER, String(page)) };
}

/** Any path may contain the account (`{fs_id}`), also where the specification does not show it. */
function serviceEndpoint({ baseUrl, fsId }: ServiceSettings, method: string, template: string, orderId = ''): Endpoint {
  const path = template.replaceAll(ORDER_ID_PLACEHOLDER, encodeURIComponent(orderId)).replaceAll('{fs_id}', encodeURIComponent(fsId));
  return createEndpoint(method, baseUrl, template, path);
}

const createEndpoint = (method: string, address: string, template: string, path: string): Endpoint => ({ method, address, template, path });

/** Each endpoint has its own limit (specification, "Limits"). */
export const paceKey = ({ method, address, template }: Endpoint): string => `${method} ${address}${template}`;

/** An inquiry of `type` `order` would be a sale where both operations share one path. */
export const isInquiryACheckout = ({ inquiry, checkout }: ServiceSettings): boolean =>
  inquiry.method === checkout.method && inquiry.path === checkout.path;
