import { describe, expect, test } from 'vitest';
import { createI18n, stringTables } from '../../../../renderer/core/i18n/index.ts';
import type { CheckFault } from '../../../../renderer/core/i18n/shape.ts';
import { checkFaultOf, checkFieldOf, checkNoteText, checkStepText } from '../../../../renderer/presentation/connection-check-text.ts';
import { durationText } from '../../../../renderer/presentation/duration-text.ts';
import type { SalesStopped, ServiceFailure } from '../../../../shared/service/service-failure.ts';
import { ServiceSettings } from '../../../../shared/service/service-settings.ts';
import type { CheckStep, CheckWarning, ConnectionReport } from '../../../../shared/service/service-views.ts';

type Step = ConnectionReport['steps'][number];
const failed = (step: CheckStep, failure: ServiceFailure | SalesStopped, warning: CheckWarning | null = null): Step => ({
  step,
  failure,
  warning,
  ms: 12,
});
const notSent = (cause: 'dns' | 'refused' | 'unreachable' | 'connectTimeout' | 'proxy' | 'blocked'): ServiceFailure => ({
  kind: 'notSent',
  cause,
  detail: '',
});
const tls = (detail: string): ServiceFailure => ({ kind: 'notSent', cause: 'tls', detail });
const doubt = (why: 'timeout' | 'reset' | 'redirect' | 'unreadable' | 'serverError' | 'tooLarge', detail = ''): ServiceFailure => ({
  kind: 'inDoubt',
  why,
  detail,
});
const refused = (status: number): ServiceFailure => ({ kind: 'refused', status, message: '' });
const dates = (which: 'expired' | 'notYetValid', clockOffSeconds: number | null): CheckWarning => ({
  kind: 'certificateTime',
  which,
  clockOffSeconds,
});

/** Everything that can fail in a check, with a name for the test. */
const stories: readonly (readonly [string, Step, CheckFault])[] = [
  ['a name that no server knows', failed('address', notSent('dns')), 'dns'],
  ['a port that nobody listens on', failed('address', notSent('refused')), 'refused'],
  ['a cable that is out', failed('address', notSent('unreachable')), 'unreachable'],
  ['a firewall that swallows everything', failed('address', notSent('connectTimeout')), 'connectTimeout'],
  ['a proxy that says no', failed('address', notSent('proxy')), 'proxy'],
  ['plain http to somewhere else', failed('address', notSent('blocked')), 'blocked'],
  ['a certificate past its day', failed('tls', tls('CERT_HAS_EXPIRED')), 'tlsExpired'],
  ['a certificate past its day, by a clock that is right', failed('tls', tls('CERT_HAS_EXPIRED'), dates('expired', 2)), 'tlsExpired'],
  ['a certificate past its day, by a clock nobody knows of', failed('tls', tls(''), dates('expired', null)), 'tlsExpired'],
  ['a certificate before its day', failed('tls', tls('CERT_NOT_YET_VALID')), 'tlsNotYetValid'],
  ['a clock a year ahead', failed('tls', tls('CERT_HAS_EXPIRED'), dates('expired', 31_536_000)), 'tlsClock'],
  ['a certificate that somebody signed alone', failed('tls', tls('DEPTH_ZERO_SELF_SIGNED_CERT')), 'tlsSelfSigned'],
  ['a certificate of an unknown authority', failed('tls', tls('UNABLE_TO_VERIFY_LEAF_SIGNATURE')), 'tlsSelfSigned'],
  ['a certificate of another name', failed('tls', tls('ERR_TLS_CERT_ALTNAME_INVALID')), 'tlsName'],
  ['a handshake that came to nothing', failed('tls', tls('EPROTO')), 'tls'],
  ['an answer that never came', failed('shopInfo', doubt('timeout')), 'timeout'],
  ['a connection that broke', failed('shopInfo', doubt('reset')), 'reset'],
  ['a redirect to a login', failed('shopInfo', doubt('redirect', '302')), 'portal'],
  ['a web page with 200', failed('shopInfo', doubt('unreadable', 'a web page')), 'portal'],
  ['bytes that mean nothing', failed('shopInfo', doubt('unreadable', 'JSON')), 'unreadable'],
  ['a service that is ill', failed('token', doubt('serverError', '503')), 'serverError'],
  ['a service that is busy', failed('token', { kind: 'throttled', retryAfterMs: 1_000 }), 'throttled'],
  ['a mistyped secret', failed('token', { kind: 'unauthorised', at: 'token', message: '' }), 'credentials'],
  ['a token address that is none', failed('token', refused(404)), 'tokenPath'],
  ['a token that the service does not take', failed('shopInfo', { kind: 'unauthorised', at: 'call', message: '' }), 'callRefused'],
  ['another shop’s data', failed('shopInfo', refused(403)), 'forbidden'],
  ['a path that is none', failed('shopInfo', refused(404)), 'pathNotFound'],
  ['a method that the path does not take', failed('inquiry', refused(405)), 'pathNotFound'],
  ['an answer that says no', failed('productList', refused(422)), 'declined'],
  ['a secret that was typed for another origin', failed('token', { kind: 'salesStopped', why: 'secretElsewhere' }), 'secretElsewhere'],
  ['no secret at all', failed('token', { kind: 'salesStopped', why: 'noSecret' }), 'noSecret'],
  ['empty fields', failed('address', { kind: 'salesStopped', why: 'notConfigured' }), 'notSetUp'],
];

const service = ServiceSettings.parse({
  baseUrl: 'https://layanan.contoh.id',
  authUrl: 'https://masuk.contoh.id',
  shopInfo: { path: '/toko' },
  productList: { path: '/produk' },
});

describe('the text of the live check', () => {
  test.each(stories)('of %s', (_story, step, fault) => expect(checkFaultOf(step)).toBe(fault));
  test('every fault has an example above', () => {
    expect([...new Set(stories.map(([, , fault]) => fault))].sort()).toEqual(Object.keys(stringTables.id.checkFault).sort());
  });
  test.each(['id', 'en'] as const)('is complete in %s, names the step, and has no open placeholder', (language) => {
    const { t } = createI18n(language);
    const naming = { language, labelOf: (field: string) => `<${field}>` };
    for (const [story, step] of stories) {
      const stepText = checkStepText(t, step, service, naming);
      for (const text of [stepText?.title, stepText?.todo]) expect(text, story).not.toMatch(/\{\{|checkFault|^$|^undefined$/);
    }
    const wrongPath = checkStepText(t, failed('shopInfo', refused(404)), service, naming);
    expect(wrongPath?.title).toContain('/toko');
    expect(wrongPath?.todo).toContain('<service.shopInfo.path>');
    expect(checkStepText(t, failed('address', notSent('dns')), service, naming)?.todo).toContain('https://layanan.contoh.id');
    expect(checkStepText(t, failed('token', refused(404)), service, naming)?.todo).toContain('https://masuk.contoh.id');
  });
  test('the service’s message is in quotes beside ours', () => {
    const { t } = createI18n('en');
    const step = failed('shopInfo', { kind: 'refused', status: 404, message: 'Toko tidak dikenal' });
    expect(checkStepText(t, step, service, { language: 'en', labelOf: String })?.serviceMessage).toBe('“Toko tidak dikenal”');
  });
  test('a failure without a text of the check keeps its usual one', () => {
    const { t } = createI18n('en');
    const step = failed('token', { kind: 'salesStopped', why: 'noKeychain' });
    expect(checkStepText(t, step, service, { language: 'en', labelOf: String })?.title).toBe(
      'The keychain does not give the client secret',
    );
  });
  test('links to the field that cures it, or to none', () => {
    expect(checkFieldOf('shopInfo', 'pathNotFound')).toBe('service.shopInfo.path');
    expect(checkFieldOf('token', 'credentials')).toBe('service.clientId');
    expect(checkFieldOf('inquiry', 'timeout')).toBe('service.callTimeoutMs');
    expect(checkFieldOf('address', 'dns')).toBe('service.baseUrl');
    expect(checkFieldOf('token', 'serverError')).toBeNull();
    expect(checkFieldOf('token', null)).toBeNull();
  });
});

describe('notes of the live check about passed steps', () => {
  const noted = (step: CheckStep, warning: CheckWarning): Step => ({ step, failure: null, warning, ms: 3 });
  test.each([
    [{ kind: 'clockOff', seconds: 420 }, '7 minutes ahead'],
    [{ kind: 'clockOff', seconds: -10_800 }, '3 hours behind'],
    [{ kind: 'answered', status: 404, message: '', page: true }, 'A web page answered (404)'],
    [{ kind: 'answered', status: 400, message: '', page: false }, '/toko'],
  ] as const)('%o', (warning, said) => {
    const { t } = createI18n('en');
    expect(checkNoteText(t, noted('shopInfo', warning), service, 'en')).toContain(said);
  });
  test('a failed step has one text, and a passed step without a note has none', () => {
    const { t } = createI18n('en');
    expect(checkNoteText(t, failed('tls', tls(''), dates('expired', null)), service, 'en')).toBeNull();
    expect(checkNoteText(t, { step: 'clock', failure: null, warning: null, ms: 0 }, service, 'en')).toBeNull();
  });
});

test('a duration is shown in the unit that a person would use', () => {
  expect([1, 119, 120, 7_199, 7_200, 172_800].map((seconds) => durationText('en', seconds))).toEqual([
    '1 second',
    '119 seconds',
    '2 minutes',
    '120 minutes',
    '2 hours',
    '2 days',
  ]);
  expect(durationText('id', 180)).toBe('3 menit');
});
