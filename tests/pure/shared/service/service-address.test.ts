import { describe, expect, it } from 'vitest';
import { tokenEndpoint } from '../../../../main/service/operations/endpoints.ts';
import { addressFault, isAllowedAddress } from '../../../../shared/service/service-address.ts';
import { ServiceSettings } from '../../../../shared/service/service-settings.ts';

describe('an address of the service', () => {
  it.each(['https://api.example.com', 'https://api.example.com/base', 'http://127.0.0.1:8088', 'http://localhost:1', 'http://[::1]:80'])(
    '%s is allowed',
    (address) => {
      expect(isAllowedAddress(address)).toBe(true);
    },
  );

  it.each([
    ['https://api.example.com/auth?grant_type=client_credentials', 'query'],
    ['https://api.example.com/auth?', 'query'],
    ['https://api.example.com/auth#token', 'fragment'],
    ['https://api.example.com/auth#', 'fragment'],
    ['https://user:pw@example.com', 'user'],
    ['https://user@example.com/a', 'user'],
    ['https://@example.com', 'user'],
    ['http://api.example.com', 'plainHttp'],
    ['http://127.0.0.1.example.com', 'plainHttp'],
    ['ftp://127.0.0.1', 'notAnAddress'],
    ['javascript:alert(1)', 'notAnAddress'],
    ['file:///etc/passwd', 'notAnAddress'],
    ['https:api.example.com', 'notAnAddress'],
    ['nonsense', 'notAnAddress'],
  ])('%s is reported as: %s', (address, fault) => {
    expect(addressFault(address)).toBe(fault);
    expect(ServiceSettings.safeParse({ baseUrl: address }).success).toBe(false);
    expect(ServiceSettings.safeParse({ authUrl: address }).success).toBe(false);
  });

  it('may contain an @ in its path', () => {
    expect(addressFault('https://api.example.com/@shop')).toBeNull();
  });

  it('loses its trailing slash', () => {
    expect(ServiceSettings.parse({ baseUrl: 'https://api.example.com/' }).baseUrl).toBe('https://api.example.com');
  });
});

describe('the token address', () => {
  it.each([
    ['https://api.example.com/auth', 'https://api.example.com/auth'],
    ['https://api.example.com/auth/', 'https://api.example.com/auth'],
    ['https://api.example.com/auth/token', 'https://api.example.com/auth'],
    ['https://api.example.com/auth/token/', 'https://api.example.com/auth'],
    ['https://api.example.com/token', 'https://api.example.com'],
    ['https://token', 'https://token'],
    ['https://api.example.com/mytoken', 'https://api.example.com/mytoken'],
  ])('%s leads to tokens at %s/token, once', (typed, address) => {
    const { address: asked, path } = tokenEndpoint(ServiceSettings.parse({ authUrl: typed }));
    expect(asked + path).toBe(`${address}/token?grant_type=client_credentials`);
  });

  it('keeps /token in the base address', () => {
    expect(ServiceSettings.parse({ baseUrl: 'https://api.example.com/token' }).baseUrl).toBe('https://api.example.com/token');
  });
});
