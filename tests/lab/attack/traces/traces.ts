import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cashier } from '../../drive/cashier.ts';
import { type LaunchedTill, launchTill } from '../../drive/launch.ts';
import { numberFor } from '../../drive/numbers.ts';
import { dropProfile, newProfile, startPractice } from '../../drive/profile.ts';
import { electricity, OWN, OWNER, PIN, SECRET } from '../../fakes/canary/canaries.ts';
import { WITHOUT_SHIFT } from '../../fakes/shop/without-shift.ts';
import type { Row } from '../rows.ts';
import { crashRows } from './crashes.ts';
import { filesAt, processesOf, standsIn, tellsOf } from './places.ts';

/** What is marked, and what it is called in a row. */
type Marked = Readonly<Record<'secret' | 'access token' | 'PIN' | 'code' | 'number', string>>;

/** The places that are searched, and what the design keeps there (docs/secrets.md, docs/security.md); everything else is nowhere in them. */
const KEPT: Readonly<Record<string, readonly (keyof Marked)[]>> = {
  keychain: ['secret'],
  journal: ['code', 'number'],
  backups: ['code', 'number'],
  receipts: ['code', 'number'],
  'export in full': ['code', 'number'],
  'masked export': [],
  'file for support': [],
  logs: [],
  settings: [],
  "all other files of the profile, the engine's too": [],
  'output of the program': [],
  'arguments of its processes': [],
  'environment of its processes': [],
  'clipboard after the lock': [],
  'answers and pushes to the page': ['code', 'number'],
  'files after a crash': [],
};

const OWN_FILES = /^(journal|backups|receipts|logs)\/|^settings/;

/** A live till with marked data, used in every way, started again, and killed; then a search of everything that it left or showed. */
export async function traces(): Promise<Row[]> {
  const service = await startPractice({ ...OWN, pace: 0.02 });
  const profile = newProfile();
  const stick = mkdtempSync(join(tmpdir(), 'loket-stick-'));
  const { baseUrl, authUrl } = service;
  const settings = { mode: 'live', shift: WITHOUT_SHIFT, service: { baseUrl, authUrl, fsId: OWN.fsId, clientId: OWN.clientId } };
  try {
    const first = await launchTill({ profile, settings });
    await staffed(first, authUrl);
    const number = numberFor(electricity, 77);
    const code = await sellOnce(first, number);
    await first.close();
    const till = await launchTill({ profile });
    let output = '';
    for (const stream of [till.app.process().stdout, till.app.process().stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
    await listen(till);
    await signIn(till);
    await sellOnce(till, numberFor(electricity, 78));
    await keep(till, stick);
    // How the newest token of this service begins.
    const token = `latihan.${service.control.tokensIssued()}.`;
    const marked: Marked = { secret: SECRET, 'access token': token, PIN, code, number };
    const found: Record<string, Buffer> = await searched(till, profile, stick);
    found['output of the program'] = Buffer.from(output);
    const crashes = await crashRows(till, profile, { secret: SECRET, 'access token': token });
    found['files after a crash'] = filesAt(profile, (path) => !OWN_FILES.test(path) && !path.endsWith('.dmp'));
    return [...Object.entries(KEPT).flatMap(([place, kept]) => rowsOfPlace(place, kept, found[place], marked)), ...crashes];
  } finally {
    await service.close();
    dropProfile(profile);
    rmSync(stick, { recursive: true, force: true });
  }
}

const rowsOfPlace = (place: string, kept: readonly string[], content: Buffer | undefined, marked: Marked): Row[] =>
  Object.entries(marked).map(([name, text]) => ({
    attack: `the ${name}`,
    on: place,
    expected: kept.includes(name) ? 'found' : 'nowhere',
    seen: content === undefined ? 'not searched' : standsIn(content, text) ? 'found' : 'nowhere',
  }));

async function staffed({ page }: LaunchedTill, authUrl: string): Promise<void> {
  await page.evaluate(
    async ({ secret, authUrl, name, pin }) => {
      await window.loket.settings.saveSecret({ secret, authUrl });
      await window.loket.staff.firstOwner({ name, pin });
    },
    { secret: SECRET, authUrl, name: OWNER, pin: PIN },
  );
}

const signIn = ({ page }: LaunchedTill): Promise<unknown> =>
  page.evaluate(async (pin) => {
    const boot = await window.loket.app.boot();
    return boot.ok && window.loket.staff.signIn({ personId: boot.value.staff.people[0]?.id ?? '', pin });
  }, PIN);

/** Sells, prints and copies; returns the code. */
async function sellOnce({ page }: LaunchedTill, number: string): Promise<string> {
  const counter = new Cashier(page);
  await counter.ready();
  const orderId = await counter.sell(electricity, { number });
  const { goods } = await counter.reaches(orderId, 'success');
  await page.evaluate((id) => window.loket.orders.copyGoods(id), orderId);
  await counter.print();
  return goods ?? '';
}

/** Exports, gathers the file for support, backs up and locks. */
async function keep({ app, page }: LaunchedTill, stick: string): Promise<void> {
  const choose = (name: string): Promise<void> =>
    app.evaluate(
      ({ dialog }, filePath) => {
        dialog.showSaveDialog = async () => ({ canceled: false, filePath });
      },
      join(stick, name),
    );
  for (const unmasked of [true, false]) {
    await choose(unmasked ? 'full.csv' : 'masked.csv');
    await page.evaluate((full) => window.loket.journal.export({ unmasked: full }), unmasked);
  }
  await choose('support.txt');
  await page.evaluate(async () => {
    const gathered = await window.loket.support.gather();
    if (gathered.ok) await window.loket.support.save(gathered.value.at);
  });
  await page.evaluate(() => window.loket.journal.copy());
  await page.evaluate(() => window.loket.staff.signOut());
}

/** Keeps everything that main answers and pushes to a page from now on. */
const listen = ({ app }: LaunchedTill): Promise<void> =>
  app.evaluate(({ BrowserWindow, ipcMain }) => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    type Handle = (...given: unknown[]) => unknown;
    const handlers = (ipcMain as unknown as { _invokeHandlers: Map<string, Handle> })._invokeHandlers;
    for (const [channel, handle] of handlers)
      handlers.set(channel, async (...given) => {
        const answer = await handle(...given);
        heard.push(JSON.stringify(answer) ?? '');
        return answer;
      });
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      const send = webContents.send.bind(webContents);
      webContents.send = (channel, ...given) => {
        heard.push(JSON.stringify(given));
        send(channel, ...given);
      };
    }
  });

async function searched({ app }: LaunchedTill, profile: string, stick: string): Promise<Record<string, Buffer>> {
  const { default: keytar } = await import('keytar');
  const inProfile = (pattern: RegExp): Buffer => filesAt(profile, (path) => pattern.test(path));
  const processes = processesOf(Number(app.process().pid));
  const clipboard = await app.evaluate(({ clipboard }) => clipboard.readText());
  const heard = await app.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.join('\n'));
  return {
    keychain: Buffer.from((await keytar.findCredentials('Loket')).map(({ password }) => password).join('\n')),
    journal: inProfile(/^journal\//),
    backups: inProfile(/^backups\//),
    receipts: inProfile(/^receipts\//),
    logs: inProfile(/^logs\//),
    settings: inProfile(/^settings/),
    "all other files of the profile, the engine's too": filesAt(profile, (path) => !OWN_FILES.test(path)),
    'export in full': readFileSync(join(stick, 'full.csv')),
    'masked export': readFileSync(join(stick, 'masked.csv')),
    'file for support': readFileSync(join(stick, 'support.txt')),
    'arguments of its processes': tellsOf(processes, 'cmdline'),
    'environment of its processes': tellsOf(processes, 'environ'),
    'clipboard after the lock': Buffer.from(clipboard),
    'answers and pushes to the page': Buffer.from(heard),
  };
}
