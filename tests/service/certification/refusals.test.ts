import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { it as certifyTest } from './certify-test.ts';
import { settingsAt } from './command.ts';
import { AUTH, PATHS, strictService } from './strict-service.ts';

/** What a run refuses before it sends anything: exit code 2 and a message. */

const SECRET = 'canary-secret';
const ROW = 'pulse-1,telco-prepaid,0811,,success,20';

/** A strict service, its settings, and a command that must be refused without a call to it. */
const it = certifyTest
  .extend('service', async () => strictService({ clientId: 'kios', secret: SECRET }))
  .extend('settings', ({ service: { address } }) => {
    return (changes: Readonly<Record<string, unknown>> = {}) =>
      settingsAt(address, { ...PATHS, authUrl: `${address}${AUTH}`, clientId: 'kios', pollSeconds: 0.3, ...changes });
  })
  .extend('refused', ({ command, service }) => {
    return async (given: object | string, rows: readonly string[], more: readonly string[] = [], secret = SECRET): Promise<string> => {
      const said = await command.certify(given, rows, secret, more);
      expect(said.status).toBe(2);
      expect(service.answered).toEqual({});
      expect(said.stdout + said.stderr).not.toContain(SECRET);
      return said.stderr;
    };
  });

describe.concurrent('npm run certify refuses', () => {
  it('a secret in the settings file, without repeating it', async ({ command, settings, refused }) => {
    const said = await refused(settings({ clientSecret: SECRET }), [ROW]);
    expect(said).toContain('clientSecret: the client secret never stands in a file');
    expect(existsSync(command.out)).toBe(false);
  });

  it('plain http to another computer', async ({ settings, refused }) => {
    expect(await refused(settings({ baseUrl: 'http://192.0.2.7' }), [ROW], ['--yes'])).toContain('baseUrl: must begin with https://');
  });

  it('to buy real goods when nobody said yes and nobody can be asked', async ({ command, settings, refused }) => {
    const said = await refused(settings({ baseUrl: 'https://fulfilment.invalid' }), [ROW]);
    expect(said).toContain('This buys real goods: 1 order at https://fulfilment.invalid on the account fs-latihan-001.');
    expect(said).toContain('add --yes');
    expect(existsSync(command.out)).toBe(false);
  });

  it('to buy real goods when there is no terminal to ask on', async ({ command, settings }) => {
    const file = command.write('settings.json', JSON.stringify(settings({ authUrl: 'https://fulfilment.invalid' })));
    const plan = command.write('plan.csv', `product_code,family,client_number,fields,expect\npulse-1,telco-prepaid,0811,,success\n`);
    const said = await command.run(['--settings', file, '--plan', plan, '--out', command.out]).ended;
    expect(said.status).toBe(2);
    expect(said.stderr).toContain('there is no terminal to ask on: add --yes');
  });

  it('a plan with faults, all of them at once and by line', async ({ settings, refused }) => {
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

  it('a folder that holds something else, and leaves it alone', async ({ command, settings, refused }) => {
    mkdirSync(command.out);
    writeFileSync(join(command.out, 'letter.txt'), 'mine');
    expect(await refused(settings(), [ROW])).toContain('holds something else');
    expect(command.files().map(({ path }) => path)).toEqual([join(command.out, 'letter.txt')]);
  });

  it('a folder of runs against another account', async ({ command, settings }) => {
    await command.certify(settings(), [ROW], SECRET);
    const other = await command.certify(settings({ fsId: 'another' }), [ROW], SECRET);
    expect(other.status).toBe(2);
    expect(other.stderr).toContain('against another service or account');
  });

  it('a folder that cannot be used, before it asks whether real goods may be bought', async ({ command, settings }) => {
    mkdirSync(command.out);
    writeFileSync(join(command.out, 'letter.txt'), 'mine');
    const said = await command.certify(settings({ authUrl: 'https://fulfilment.invalid' }), [ROW], SECRET, ['--yes']);
    expect(said.status).toBe(2);
    expect(said.stderr).toContain('holds something else');
    expect(said.stdout + said.stderr).not.toContain('real goods');
  });

  it('a damaged journal of an earlier run, and says to name another folder', async ({ command, settings }) => {
    await command.certify(settings(), [ROW], SECRET);
    writeFileSync(join(command.out, 'journal', 'certify.db'), 'garbage'.repeat(9_000));
    const said = await command.certify(settings(), [ROW], SECRET);
    expect(said.status).toBe(2);
    expect(said.stderr).toContain('name a new folder with --out');
    expect(said.stderr).not.toContain('npm run journal');
  });

  it('an empty secret, and one that is not there', async ({ command, settings, refused }) => {
    expect(await refused(settings(), [ROW], [], '\n')).toContain('no client secret came from standard input');
    const file = command.write('settings.json', JSON.stringify(settings()));
    const plan = join(command.folder, 'plan.csv');
    const said = await command.run(['--settings', file, '--plan', plan, '--out', command.out]).ended;
    expect(said.status).toBe(2);
    expect(said.stderr).toContain('--secret-stdin');
  });

  it.for<readonly [args: readonly string[], words: string]>([
    [[], '--settings is missing'],
    [['--settings', 'a', '--plan', 'b'], '--out is missing'],
    [['--settings', 'a', '--plan', 'b', '--out', 'c', '--width', '60'], '--width is 58 or 80'],
    [['--secret', 'x'], "Unknown option '--secret'"],
  ])('the command line %j', async ([args, words], { command }) => {
    const said = await command.run(args).ended;
    expect(said.status).toBe(2);
    expect(said.stderr).toContain(words);
  });
});
