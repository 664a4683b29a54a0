import { describe, expect, it } from 'vitest';
import {
  checkoutEndpoint,
  detailsEndpoint,
  inquiryEndpoint,
  paceKey,
  productListEndpoint,
  shopInfoEndpoint,
} from '../../../../../main/service/operations/endpoints.ts';
import { ServiceSettings } from '../../../../../shared/service/service-settings.ts';

describe('a path of the settings', () => {
  const settings = ServiceSettings.parse({
    baseUrl: 'https://api.example.com/eu/',
    fsId: 'fs é/9',
    inquiry: { method: 'PUT', path: '/f/{fs_id}/bill' },
    checkout: { method: 'POST', path: '/f/{fs_id}/order' },
    orderDetails: { path: '/f/{fs_id}/order/{order_id}/{order_id}' },
  });

  it('may name the account anywhere, and an order more than once, each percent-encoded', () => {
    const list = productListEndpoint(settings, '/f/{fs_id}/products?page={page}', 1);
    const paths = [inquiryEndpoint(settings), checkoutEndpoint(settings), shopInfoEndpoint(settings), list];
    expect(paths.map((endpoint) => `${endpoint.method} ${endpoint.path}`)).toEqual([
      'PUT /f/fs%20%C3%A9%2F9/bill',
      'POST /f/fs%20%C3%A9%2F9/order',
      'GET /v1/shop/fs/fs%20%C3%A9%2F9/shop-info',
      'GET /f/fs%20%C3%A9%2F9/products?page=1',
    ]);
    expect(detailsEndpoint(settings, 'a/b').path).toBe('/f/fs%20%C3%A9%2F9/order/a%2Fb/a%2Fb');
  });

  it('of a checkout may name its order; its limit is the same for all', () => {
    const named = ServiceSettings.parse({ ...settings, checkout: { method: 'PUT', path: '/order/{order_id}/buy' } });
    expect(checkoutEndpoint(named, 'a/b').path).toBe('/order/a%2Fb/buy');
    expect(paceKey(checkoutEndpoint(named, 'a/b'))).toBe(paceKey(checkoutEndpoint(named)));
  });

  it('is kept as configured for limits and for the call log, after the base address', () => {
    expect(detailsEndpoint(settings, 'k1')).toMatchObject({
      address: 'https://api.example.com/eu',
      template: '/f/{fs_id}/order/{order_id}/{order_id}',
    });
  });
});
