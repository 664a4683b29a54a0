import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect } from 'vitest';
import type { Report } from '../../main/certification/report/report.ts';
import { FAMILY_IDS } from '../../shared/catalogue/families.ts';
import { HEADER, settingsAt } from '../service/certification/command.ts';
import { strictRows } from '../service/certification/strict-rows.ts';
import { AUTH, PATHS, strictService } from '../service/certification/strict-service.ts';
import { closeServers } from '../service/service/servers.ts';
import { it } from './fixture/windows-test.ts';

const CLIENT_ID = 'kios-ü+7';
const SECRET = 'rahasia:+/é😀=:canary+"&';

afterEach(closeServers);

describe('npm run certify on Windows', () => {
  it('buys one product of every family from the strict service, without one call too many, in a folder with spaces and umlauts', async ({
    counter,
  }) => {
    const limit = { perSecond: 5, burst: 10 };
    const service = await strictService({ clientId: CLIENT_ID, secret: SECRET, pendingMs: 1_000, hiddenMs: 300, tokenSeconds: 30, limit });
    const folder = 'Käse & Söhne';
    mkdirSync(counter.path(folder));
    const settings = { ...PATHS, authUrl: `${service.address}${AUTH}`, fsId: 'fs/99', clientId: CLIENT_ID };
    writeFileSync(counter.path(folder, 'settings.json'), JSON.stringify(settingsAt(service.address, settings)));
    writeFileSync(counter.path(folder, 'plan.csv'), `${[HEADER, ...strictRows()].join('\n')}\n`);
    const inFolder = (name: string): string => counter.windowsPath(folder, name);
    const said = await counter.run(
      'main/app/cli/certify.ts',
      ['--settings', inFolder('settings.json'), '--plan', inFolder('plan.csv'), '--out', inFolder('evidence'), '--secret-stdin'],
      { stdin: SECRET },
    );
    expect(service.violations).toEqual([]);
    expect(said).toMatchObject({ status: 0, stderr: '' });
    const report = JSON.parse(readFileSync(counter.path(folder, 'evidence', 'report.json'), 'utf8')) as Report;
    expect(report.rows.map(({ family, state }) => `${family} ${state}`)).toEqual(FAMILY_IDS.map((family) => `${family} success`));
    expect(service.orders.size).toBe(FAMILY_IDS.length);
    expect(report.calls.byStatus).toEqual(service.answered);
  });
});
