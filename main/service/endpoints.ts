import type { ServiceSettings } from '../../shared/settings.ts';

/** The operations of the service, and where the shop's settings put them (specification, "Endpoints"). */
export interface Endpoint {
  readonly method: string;
  readonly address: string;
  /** The path as it is set, with its placeholders: what limits are kept by and what the call log shows. */
  readonly template: string;
  readonly path: string;
}

export const tokenEndpoint = ({ authUrl }: ServiceSettings): Endpoint =>
  at('POST', authUrl, '/token', '/token?grant_type=client_credentials');

export const inquiryEndpoint = ({ baseUrl, inquiry }: ServiceSettings): Endpoint => at(inquiry.method, baseUrl, inquiry.path);

export const checkoutEndpoint = ({ baseUrl, checkout }: ServiceSettings): Endpoint => at(checkout.method, baseUrl, checkout.path);

export const detailsEndpoint = ({ baseUrl, orderDetails }: ServiceSettings, orderId: string): Endpoint =>
  at('GET', baseUrl, orderDetails.path, orderDetails.path.replaceAll('{order_id}', encodeURIComponent(orderId)));

export const shopInfoEndpoint = ({ baseUrl, shopInfo, fsId }: ServiceSettings): Endpoint =>
  at('GET', baseUrl, shopInfo.path, shopInfo.path.replaceAll('{fs_id}', encodeURIComponent(fsId)));

/** Null where the shop's settings know of no list (specification, "Other operations"). */
export const productListEndpoint = ({ baseUrl, productList, fsId }: ServiceSettings): Endpoint | null =>
  productList && at('GET', baseUrl, productList.path, productList.path.replaceAll('{fs_id}', encodeURIComponent(fsId)));

const at = (method: string, address: string, template: string, path = template): Endpoint => ({ method, address, template, path });

/** Each endpoint has a limit of its own (specification, "Limits"). */
export const paceKey = ({ method, address, template }: Endpoint): string => `${method} ${address}${template}`;

/** An inquiry whose `type` is `order` would be a sale where both operations share one path. */
export const inquiryIsCheckout = ({ inquiry, checkout }: ServiceSettings): boolean =>
  inquiry.method === checkout.method && inquiry.path === checkout.path;
