import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { probeConnection } from '../../../../main/app/doctor/probes/probe-connection.ts';
import { runDoctor } from '../../../../main/app/doctor/run-doctor.ts';
import { terminalProbes } from '../../../../main/app/doctor/terminal-probes.ts';
import { openFile } from '../../../../main/journal/core/database.ts';
import { systemClock } from '../../../../main/lib/clock.ts';
import { DoctorReport } from '../../../../shared/ipc/doctor/doctor-report.ts';
import { doctorLines } from '../../../../shared/ipc/doctor/doctor-text.ts';
import type { DoctorCheck } from '../../../../shared/ipc/doctor/findings.ts';
import type { ServiceSettings } from '../../../../shared/service/service-settings.ts';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '../../../lab/crash/small-disk.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';
import { PrinterDouble } from '../../../lab/fakes/printer/printer-double.ts';
import { selfSigned } from '../../../lab/tls/certificate.ts';
import { proxyServer } from '../../service/proxy-server.ts';
import { clientFor, closeClients, json, type ScriptedService, SECRET, scriptedService } from '../../service/scripted-service.ts';
import { closeServers, tlsServer } from '../../service/servers.ts';

/** Sick machines, each with real parts: disks, journals, names, certificates, proxies, a service and a printer (docs/doctor.md). */

let folder: JournalFolder;
let service: ScriptedService;
beforeEach(async () => {
  folder = new JournalFolder();
  mkdirSync(join(folder.path, 'journal'));
  service = await scriptedService();
});
afterEach(async () => {
  await closeClients();
  await closeServers();
  folder.remove();
});

const journalFile = () => join(folder.path, 'journal', 'live.db');

interface Sick {
  readonly settings?: object;
  readonly connection?: Partial<ServiceSettings>;
  readonly env?: NodeJS.ProcessEnv;
  /** How far this computer's clock is ahead, in ms. */
  readonly aheadMs?: number;
}

/** The report on a till with these settings and this connection, decoded as the till decodes it. */
async function visit({ settings = {}, connection = {}, env = {}, aheadMs = 0 }: Sick = {}): Promise<DoctorReport> {
  writeFileSync(join(folder.path, 'settings.json'), JSON.stringify({ mode: 'live', ...settings }));
  const { probes, close } = terminalProbes({ folder: folder.path, version: '1.2.3', mode: null });
  const clock = { ...systemClock, now: () => systemClock.now() + aheadMs };
  const check = (draft: ServiceSettings) => clientFor(draft, { clock, loopbackOnly: false }).check(draft, SECRET);
  const connected = () => probeConnection({ ...service.settings, ...connection }, check, env);
  const report = await runDoctor({ ...probes, connection: connected }, systemClock);
  await close();
  return DoctorReport.parse(JSON.parse(JSON.stringify(report)));
}

/** The finding of a check, with its evidence by name. */
const found = ({ results }: DoctorReport, check: DoctorCheck): Readonly<Record<string, string>> => {
  const result = results.find((one) => one.check === check);
  if (!result) throw new Error(`no result of ${check}`);
  const { finding, mark, evidence } = result;
  return { finding, mark, ...Object.fromEntries(evidence.map(({ name, value }) => [name, value])) };
};

/** Changes a byte of the newest event, as a failing disk does: the layout stays as it is. */
const damageNewestEvent = (): void => {
  const db = openFile(journalFile());
  const { sql } = db.prepare("SELECT sql FROM sqlite_schema WHERE name = 'events_append_only_update'").get() as { sql: string };
  db.exec("DROP TRIGGER events_append_only_update; UPDATE events SET body = replace(body, 'a', 'b') WHERE seq = 51");
  db.exec(sql);
  db.close();
};

describe('the doctor at a till', () => {
  it('that is well: every check that can be made here passes, and no checkout is sent', async () => {
    folder.sold(1, 10, folder.open(journalFile()));
    const report = await visit();
    const marks = Object.fromEntries(report.results.map(({ check, finding }) => [check, finding]));
    expect(marks).toMatchObject({ settings: 'fine', journal: 'fine', backup: 'none', clock: 'fine', network: 'fine', service: 'fine' });
    expect(found(report, 'journal')).toMatchObject({ events: '51' });
    expect(service.calls('checkout')).toEqual([]);
  });

  it('writes no secret or token into its report, whatever the service repeats', async () => {
    service.script('shopInfo', (received, response) =>
      json(JSON.stringify({ message: [SECRET, received.headers] }), 422)(received, response),
    );
    const report = await visit();
    expect(found(report, 'service')).toMatchObject({ finding: 'refused', step: 'shopInfo', status: '422' });
    const written = [JSON.stringify(report), ...doctorLines('id', report), ...doctorLines('en', report)].join('\n');
    for (const secret of [SECRET, ...service.valid]) expect(written).not.toContain(secret);
  });

  describe.skipIf(whyNoSmallDisk() !== null)('whose disk', () => {
    const visitDisk = async (sicken: (disk: SmallDisk) => void) => {
      const place = join(folder.path, 'disk');
      const disk = mountSmallDisk(place);
      try {
        sicken(disk);
        const { probes } = terminalProbes({ folder: place, version: '', mode: null });
        return found(await runDoctor({ ...probes, keychain: async () => ({ fault: null, ms: 0 }) }, systemClock), 'disk');
      } finally {
        disk.unmount();
      }
    };

    it('is full', async () => {
      expect(await visitDisk((disk) => disk.fill())).toMatchObject({ mark: 'fail', finding: 'full', code: 'ENOSPC' });
    });

    it('is read-only', async () => {
      expect(await visitDisk((disk) => disk.makeReadOnly())).toMatchObject({ mark: 'fail', finding: 'readOnly', code: 'EROFS' });
    });
  });

  it('whose clock is a day wrong', async () => {
    const report = await visit({ aheadMs: 86_400_000 });
    expect(found(report, 'clock')).toMatchObject({ mark: 'fail', finding: 'wrong' });
    expect(Number.parseInt(found(report, 'clock').ahead ?? '', 10)).toBeGreaterThan(86_000);
  });

  it('whose journal has a damaged tail', async () => {
    folder.sold(1, 10, folder.open(journalFile())).close();
    damageNewestEvent();
    expect(found(await visit(), 'journal')).toMatchObject({ mark: 'fail', finding: 'damaged', place: 'event 51' });
  });

  it('whose journal is cut off', async () => {
    folder.sold(1, 10, folder.open(journalFile())).close();
    truncateSync(journalFile(), 40_000);
    expect(found(await visit(), 'journal')).toMatchObject({ mark: 'fail', finding: 'damaged', code: 'corrupt' });
  });

  it('whose journal is gone while a backup is left', async () => {
    folder.sold(1, 10, folder.open(journalFile())).close();
    mkdirSync(join(folder.path, 'backups'), { recursive: true });
    rmSync(journalFile());
    writeFileSync(join(folder.path, 'backups', 'loket-live-20260101T000000000Z.db'), 'x');
    expect(found(await visit(), 'journal')).toMatchObject({ mark: 'fail', finding: 'gone' });
  });

  it('whose settings are damaged', async () => {
    const { probes } = terminalProbes({ folder: folder.path, version: '', mode: null });
    expect(probes.settings()).toMatchObject({ from: 'none' });
    writeFileSync(join(folder.path, 'settings.json'), '{"mode":');
    expect(terminalProbes({ folder: folder.path, version: '', mode: null }).probes.settings()).toMatchObject({ from: 'unreadable' });
  });

  it('whose network does not know the name', async () => {
    const report = await visit({ connection: { baseUrl: 'https://loket.invalid' } });
    expect(found(report, 'network')).toMatchObject({ mark: 'fail', finding: 'dns', host: 'loket.invalid' });
    expect(found(report, 'service')).toMatchObject({ mark: 'unknown', finding: 'notAsked' });
  });

  it('whose system names a proxy that the till does not use', async () => {
    const env = { HTTPS_PROXY: `http://someone:${SECRET}@proxy.test:8080` };
    const report = await visit({ connection: { baseUrl: 'https://loket.invalid' }, env });
    expect(found(report, 'network')).toMatchObject({ mark: 'fail', finding: 'proxyUnset', variables: 'HTTPS_PROXY' });
    expect(JSON.stringify(report)).not.toContain(SECRET);
  });

  it('whose network answers with a wrong certificate', async () => {
    const { port } = await tlsServer(selfSigned({ name: 'localhost' }));
    const report = await visit({ connection: { baseUrl: `https://127.0.0.1:${port}` } });
    expect(found(report, 'network')).toMatchObject({
      mark: 'fail',
      finding: 'tls',
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      addresses: '127.0.0.1',
    });
  });

  it('whose service refuses the secret', async () => {
    service.script('token', json('{"error":"invalid_client"}', 401));
    const report = await visit();
    expect(found(report, 'network')).toMatchObject({ mark: 'ok' });
    expect(found(report, 'service')).toMatchObject({ mark: 'fail', finding: 'credentials', step: 'token' });
  });

  it('whose proxy swallows what it is sent', async () => {
    const silent = await proxyServer(() => 'played');
    const report = await visit({ connection: { proxy: silent.address, connectTimeoutMs: 1_000 } });
    expect(found(report, 'network')).toMatchObject({ mark: 'fail', finding: 'proxy', proxy: silent.address });
  });

  it('whose proxy opens a tunnel in which every answer is lost', async () => {
    const deaf = await proxyServer((socket) => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      return 'played';
    });
    const report = await visit({ connection: { proxy: deaf.address, callTimeoutMs: 1_000 } });
    expect(found(report, 'network')).toMatchObject({ mark: 'fail', finding: 'noAnswer', status: 'timeout' });
  });

  it('whose printer has no paper', async () => {
    const printer = await PrinterDouble.start('realtime', { rollEndsAt: 0 });
    onTestFinished(() => printer.close());
    const printers = [{ kind: 'tcp', id: 'till', name: 'Depan', host: '127.0.0.1', port: printer.port, status: 'realtime' }];
    const report = await visit({ settings: { printers } });
    expect(found(report, 'printers')).toMatchObject({ mark: 'fail', finding: 'paperOut', printer: 'Depan' });
    expect(doctorLines('en', report)).toContain('✗ Printer: out of paper');
  });
});
