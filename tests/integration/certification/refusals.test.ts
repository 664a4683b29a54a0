import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeServers } from '../service/servers.ts';
import { CertifyCommand, settingsAt } from './command.ts';
import { AUTH, PATHS, type StrictService, strictService } from './strict-service.ts';

/** What a run refuses before it sends anything: exit code 2 and a message. */

let desk: CertifyCommand;
let service: StrictService & { readonly address: string };
beforeEach(async () => {
  desk = new CertifyCommand();
  service = await strictService({ clientId: 'kios', secret: SECRET });
});
afterEach(async () => {
  await closeServers();
  desk.remove();
});

const SECRET = 'canary-secret';
const ROW = 'pulse-1,telco-prepaid,0811,,success,20';
const settings = (changes: Readonly<Record<string, unknown>> = {}) =>
  settingsAt(service.address, { ...PATHS, authUrl: `${service.address}${AUTH}`, clientId: 'kios', ...changes });

async function refused(given: object | string, rows: readonly string[], more: readonly string[] = [], secret = SECRET): Promise<string> {
  const said = await desk.certify(given, rows, secret, more);
  expect(said.status).toBe(2);
  expect(service.answered).toEqual({});
  expect(said.stdout + said.stderr).not.toContain(SECRET);
  return said.stderr;
}

describe('npm run certify refuses', () => {
  it('a secret in the settings file, without repeating it', async () => {
    const said = await refused(settings({ clientSecret: SECRET }), [ROW]);
    expect(said).toContain('clientSecret: the client secret never stands in a file');
    expect(existsSync(desk.out)).toBe(false);
  });

  it('plain http to another computer', async () => {
    expect(await refused(settings({ baseUrl: 'http://192.0.2.7' }), [ROW], ['--yes'])).toContain('baseUrl: must begin with https://');
  });

  it('to buy real goods when nobody said yes and nobody can be asked', async () => {
    const said = await refused(settings({ baseUrl: 'https://fulfilment.invalid' }), [ROW]);
    expect(said).toContain('This buys real goods: 1 order at https://fulfilment.invalid on the account fs-latihan-001.');
    expect(said).toContain('add --yes');
    expect(existsSync(desk.out)).toBe(false);
  });

  it('to buy real goods when there is no terminal to ask on', async () => {
    const file = desk.write('settings.json', JSON.stringify(settings({ authUrl: 'https://fulfilment.invalid' })));
    const plan = desk.write('plan.csv', `product_code,family,client_number,fields,expect\npulse-1,telco-prepaid,0811,,success\n`);
    const said = await desk.run(['--settings', file, '--plan', plan, '--out', desk.out]).ended;
    expect(said.status).toBe(2);
    expect(said.stderr).toContain('there is no terminal to ask on: add --yes');
  });

  it('a plan with faults, all of them at once and by line', async () => {
    const said = await refused(settings(), ['pulse 1,telco,0811,,success,20', ROW, 'code-1,voucher-game,0811,zone,fine,-1', 'a,b']);
    expect(said.split('\n').filter((line) => line.startsWith('  line'))).toHaveLength(7);
    expect(said).toContain('line 2: product_code "pulse 1"');
    expect(said).toContain('line 2: family "telco" is not a family');
    expect(said.match(/telco-prepaid, telco-postpaid/g)).toHaveLength(1);
    expect(said).toContain('line 4: client_number "0811": must be empty');
    expect(said).toContain('line 4: fields "zone"');
    expect(said).toContain('line 4: expect "fine": must be one of success, pending, review, rejected, notSent, failed, unknown');
    expect(said).toContain('line 5: has 2 cells, the header has 6');
  });

  it('a folder that holds something else, and leaves it alone', async () => {
    mkdirSync(desk.out);
    writeFileSync(join(desk.out, 'letter.txt'), 'mine');
    expect(await refused(settings(), [ROW])).toContain('holds something else');
    expect(desk.files().map(({ path }) => path)).toEqual([join(desk.out, 'letter.txt')]);
  });

  it('a folder of runs against another account', async () => {
    await desk.certify(settings(), [ROW], SECRET);
    const other = await desk.certify(settings({ fsId: 'another' }), [ROW], SECRET);
    expect(other.status).toBe(2);
    expect(other.stderr).toContain('against another service or account');
  });

  it('a folder that cannot be used before it asks whether real goods may be bought', async () => {
    mkdirSync(desk.out);
    writeFileSync(join(desk.out, 'letter.txt'), 'mine');
    const said = await desk.certify(settings({ authUrl: 'https://fulfilment.invalid' }), [ROW], SECRET, ['--yes']);
    expect(said.status).toBe(2);
    expect(said.stderr).toContain('holds something else');
    expect(said.stdout + said.stderr).not.toContain('real goods');
  });

  it('a damaged journal of an earlier run, and says to name another folder', async () => {
    await desk.certify(settings(), [ROW], SECRET);
    writeFileSync(join(desk.out, 'journal', 'certify.db'), 'garbage'.repeat(9_000));
    const said = await desk.certify(settings(), [ROW], SECRET);
    expect(said.status).toBe(2);
    expect(said.stderr).toContain('name a new folder with --out');
    expect(said.stderr).not.toContain('npm run journal');
  });

  it('an empty secret, and one that is not there', async () => {
    expect(await refused(settings(), [ROW], [], '\n')).toContain('no client secret came from standard input');
    const file = desk.write('settings.json', JSON.stringify(settings()));
    const plan = join(desk.folder, 'plan.csv');
    const said = await desk.run(['--settings', file, '--plan', plan, '--out', desk.out]).ended;
    expect(said.status).toBe(2);
    expect(said.stderr).toContain('--secret-stdin');
  });

  it.each([
    [[], '--settings is missing'],
    [['--settings', 'a', '--plan', 'b'], '--out is missing'],
    [['--settings', 'a', '--plan', 'b', '--out', 'c', '--width', '60'], '--width is 58 or 80'],
    [['--secret', 'x'], "Unknown option '--secret'"],
  ])('the command line %j', async (args, words) => {
    const said = await desk.run(args).ended;
    expect(said.status).toBe(2);
    expect(said.stderr).toContain(words);
  });
});
