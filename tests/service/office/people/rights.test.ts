import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayDo, OFFICE_ROLES } from '../../../../shared/office/people.ts';
import type { Answer } from '../../../lab/office/browser.ts';
import { type Joined, type PeopleOffice, startPeopleOffice } from '../../../lab/office/people-office.ts';

describe('every route of the office', () => {
  let office: PeopleOffice;
  const people = new Map<string, Joined>();
  beforeAll(async () => {
    office = await startPeopleOffice({ kind: 'memory' });
    const outlet = await office.outlet();
    for (const role of OFFICE_ROLES) people.set(role, await office.person({ role, outlets: role === 'area' ? [outlet] : null }));
  });
  afterAll(() => office.close());
  /** Calls each route that requires a person, with ids that name no one. */
  const callAll = async (call: (method: string, path: string) => Promise<Answer<{ refused?: string }>>) => {
    const answers = [];
    for (const { method, url, access } of office.routes) {
      if (access?.kind !== 'person') continue;
      const { status, body } = await call(method, url.replace(/:\w+/g, randomUUID()));
      answers.push({ route: `${method} ${url}`, right: access.right, status, refused: body?.refused });
    }
    expect(answers.length).toBeGreaterThan(20);
    return answers;
  };

  test('says who may call it; those outside of the page are open ones and those of tills', () => {
    const others = office.routes
      .filter(({ access }) => access?.kind !== 'person')
      .map(({ method, url, access }) => `${access?.kind} ${method} ${url}`);
    expect(others.sort()).toEqual([
      ...[
        'open GET /',
        'open GET /*',
        'open GET /health',
        'open GET /ready',
        'open HEAD /',
        'open HEAD /*',
        'open HEAD /health',
        'open HEAD /ready',
      ],
      ...['join', 'join/offer', 'sign-in', 'sign-in/code'].map((path) => `open POST /office/v1/${path}`),
      ...['batches', 'enrol', 'locate'].map((path) => `till POST /till/v1/${path}`),
      ...['token GET /metrics', 'token HEAD /metrics'],
    ]);
  });

  test('refuses who is not signed in', async () => {
    const browser = office.browser();
    const answers = await callAll((method, path) => browser.call(method, path));
    expect(answers.filter(({ status }) => status !== 401)).toEqual([]);
  });

  test.each(OFFICE_ROLES)('refuses %s exactly where the role lacks the right', async (role) => {
    const { browser } = people.get(role) as Joined;
    const standing = { role, outlets: null, consolidated: false };
    const answers = await callAll((method, path) => browser.call(method, path, undefined, path.endsWith('sign-out') ? { origin: '' } : {}));
    const notAllowed = answers.filter(({ status, route }) => status === 403 && !route.endsWith('sign-out')).map(({ route }) => route);
    expect(notAllowed).toEqual(answers.filter(({ right }) => !mayDo(standing, right)).map(({ route }) => route));
  });

  test('refuses a change without the token of the session, or from another page', async () => {
    const { browser } = people.get('owner') as Joined;
    for (const headers of [{ 'loket-csrf': '' }, { origin: 'https://example.com' }, { 'sec-fetch-site': 'same-site' }]) {
      const answers = await callAll((method, path) =>
        browser.call(method, path, method === 'GET' || method === 'HEAD' ? undefined : {}, headers),
      );
      expect(answers.filter(({ route, refused }) => /^(GET|HEAD)/.test(route) === (refused === 'foreign'))).toEqual([]);
    }
  });

  test('has headers that let no other page frame, script or keep it', async () => {
    const { headers } = await office.browser().get('me');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});
