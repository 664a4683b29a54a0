import { beforeEach, describe, expect, it } from 'vitest';
import type { Judged, Offer } from '../../../../../main/app/updates/manifest.ts';
import { UpdateRefused, UpdateUnreached } from '../../../../../main/app/updates/update-network.ts';
import { type UpdateFactsOfShop, Updates } from '../../../../../main/app/updates/updates.ts';
import type { UpdateState } from '../../../../../shared/ipc/updates/update-views.ts';
import { fail, ok } from '../../../../../shared/lib/result.ts';
import type { UpdateSettings } from '../../../../../shared/settings/update-settings.ts';
import { settle, VirtualClock } from '../../../../lab/fakes/clock.ts';

const OFFER: Offer = { version: '0.3.0', file: { url: 'x.exe', sha512: '', size: 1_000 }, releaseDate: '2026-11-28T00:00:00Z' };
const QUIET: UpdateFactsOfShop = {
  ...{ hasTill: true, openOrders: 0, hasUnpaid: false, isPrinting: false, hasOpenShift: false, isWorking: false },
  ...{ hasRoom: true, asksPassword: false, minute: 150, idleMs: 3_600_000 },
};
const WAITING_MS = 60_000;

/** A program with updates, as a test changes it. */
class Program {
  readonly clock = new VirtualClock();
  readonly done: string[] = [];
  readonly states: UpdateState['kind'][] = [];
  settings: UpdateSettings = { address: 'https://updates.example', channel: 'latest', atNight: true };
  facts = QUIET;
  offered: () => Promise<Judged> = async () => ({ kind: 'offer', offer: OFFER });
  download: () => Promise<void> = async () => undefined;
  isIntact = true;
  backsUp: () => boolean = () => true;
  closes: () => Promise<void> = async () => void this.done.push('close');
  installError: Error | null = null;
  readonly updates = new Updates({
    ...{ version: '0.2.0', clock: this.clock, off: null, settings: () => this.settings, quit: () => this.done.push('quit') },
    log: { info: () => undefined, error: () => undefined },
    changed: ({ state }) => this.states.push(state.kind),
    source: {
      check: () => {
        this.done.push('check');
        return this.offered();
      },
      download: async (_settings, _offer, onBytes) => {
        onBytes(500);
        await this.download();
        return {
          isIntact: async () => this.isIntact,
          install: async () => {
            this.done.push('install');
            if (this.installError !== null) throw this.installError;
          },
        };
      },
      close: async () => undefined,
    },
    shop: {
      facts: () => this.facts,
      shut: () => this.done.push('shut'),
      onIdle: () => undefined,
      endShut: () => this.done.push('endShut'),
      backUp: async () => {
        this.done.push('backup');
        return this.backsUp() ? ok(null) : fail({ kind: 'journal', why: 'full', detail: '' });
      },
      close: () => this.closes(),
      open: async () => void this.done.push('open'),
    },
  });

  get state(): UpdateState {
    return this.updates.view().state;
  }

  async downloaded(): Promise<this> {
    await this.updates.check();
    await settle();
    this.done.length = 0;
    return this;
  }
}

let program: Program;
beforeEach(() => {
  program = new Program();
});

const till = (change: Partial<UpdateFactsOfShop>): UpdateFactsOfShop => ({ ...QUIET, ...change });

describe('an update', () => {
  it('is found and downloaded in the background, and applied only when someone says so', async () => {
    program.facts = { ...QUIET, minute: 700 };
    program.updates.start();
    await program.clock.advance(2 * 60_000);
    expect(program.states).toEqual(['checking', 'downloading', 'downloading', 'ready']);
    await program.clock.advance(3 * 3_600_000);
    expect(program.done).toEqual(['check']);
  });

  it('is applied by a person after a backup, with the till closed', async () => {
    await program.downloaded();
    await program.updates.apply('person');
    expect(program.done).toEqual(['shut', 'backup', 'close', 'install', 'quit']);
  });

  it('is applied by the night', async () => {
    await program.downloaded();
    await program.clock.advance(WAITING_MS);
    expect(program.done).toEqual(['shut', 'backup', 'close', 'install', 'quit']);
  });

  it('is never applied when the program ends', async () => {
    await program.downloaded();
    await program.updates.close();
    await program.clock.advance(24 * 3_600_000);
    expect(program.done).toEqual([]);
  });

  it('waits while the till works, and says for what', async () => {
    await program.downloaded();
    program.facts = till({ openOrders: 1, hasOpenShift: true });
    expect((await program.updates.apply('person')).state).toEqual({ kind: 'waiting', version: '0.3.0', for: ['orders', 'shift'] });
    expect(program.done).toEqual([]);
    program.facts = QUIET;
    expect(program.state).toEqual({ kind: 'ready', version: '0.3.0' });
  });

  it('says when what it waits for has changed', async () => {
    program.facts = till({ hasOpenShift: true, minute: 700 });
    await program.downloaded();
    program.facts = till({ minute: 700 });
    await program.clock.advance(WAITING_MS);
    program.facts = till({ isWorking: true, minute: 700 });
    program.updates.look();
    program.updates.look();
    expect(program.states.slice(-3)).toEqual(['waiting', 'ready', 'waiting']);
  });

  it('says by day what it waited for last night, until it is withdrawn', async () => {
    await program.downloaded();
    program.facts = till({ hasOpenShift: true, idleMs: 0, minute: 299 });
    await program.clock.advance(WAITING_MS);
    const at = new Date(program.clock.now()).toISOString();
    program.facts = till({ minute: 300 });
    await program.clock.advance(WAITING_MS);
    expect(program.updates.view()).toMatchObject({
      state: { kind: 'ready' },
      heldAtNight: { version: '0.3.0', at, for: ['shift', 'inUse'] },
    });
    program.offered = async () => ({ kind: 'later', version: '0.3.0' });
    expect((await program.updates.check()).heldAtNight).toBeNull();
  });

  it('says that last night’s backup failed', async () => {
    await program.downloaded();
    program.backsUp = () => false;
    await program.clock.advance(WAITING_MS);
    expect(program.updates.view().heldAtNight).toMatchObject({ for: ['backup'] });
  });

  it('waits where an order came while the backup was made', async () => {
    await program.downloaded();
    program.backsUp = () => {
      program.facts = till({ openOrders: 1 });
      return true;
    };
    expect((await program.updates.apply('person')).state).toMatchObject({ kind: 'waiting', for: ['orders'] });
    expect(program.done).toEqual(['shut', 'backup', 'endShut']);
  });

  it('is not applied without a backup', async () => {
    await program.downloaded();
    program.backsUp = () => false;
    await program.clock.advance(WAITING_MS);
    await program.clock.advance(WAITING_MS);
    expect([program.done, program.state]).toEqual([['shut', 'backup', 'endShut'], { kind: 'waiting', version: '0.3.0', for: ['backup'] }]);
    program.backsUp = () => true;
    await program.updates.check();
    await settle();
    expect(program.state).toEqual({ kind: 'ready', version: '0.3.0' });
  });

  it('is thrown away where its file was changed', async () => {
    await program.downloaded();
    program.isIntact = false;
    expect((await program.updates.apply('person')).state).toEqual({ kind: 'refused', version: '0.3.0', why: 'wrongDigest' });
    expect(program.done).toEqual(['shut', 'endShut']);
  });

  it('is thrown away where its file was changed while the backup was made; the till opens again', async () => {
    await program.downloaded();
    program.backsUp = () => {
      program.isIntact = false;
      return true;
    };
    expect((await program.updates.apply('person')).state).toEqual({ kind: 'refused', version: '0.3.0', why: 'wrongDigest' });
    expect(program.done).toEqual(['shut', 'backup', 'close', 'open', 'endShut']);
  });

  it('leaves the till open where it could not be closed, and another look is possible', async () => {
    await program.downloaded();
    program.closes = () => Promise.reject(new Error('SQLITE_IOERR'));
    expect((await program.updates.apply('person')).state).toEqual({ kind: 'refused', version: '0.3.0', why: 'notStarted' });
    expect(program.done).toEqual(['shut', 'backup', 'open', 'endShut']);
    await program.downloaded();
    expect(program.state).toEqual({ kind: 'ready', version: '0.3.0' });
  });

  it('leaves the till open where its installer does not start', async () => {
    await program.downloaded();
    program.installError = new Error('EACCES');
    expect((await program.updates.apply('person')).state).toEqual({ kind: 'refused', version: '0.3.0', why: 'notStarted' });
    expect(program.done).toEqual(['shut', 'backup', 'close', 'install', 'open', 'endShut']);
  });
});

it('says that a person refused the installer the password, and takes work again', async () => {
  await program.downloaded();
  program.installError = new UpdateRefused('notAllowed');
  expect((await program.updates.apply('person')).state).toEqual({ kind: 'refused', version: '0.3.0', why: 'notAllowed' });
  expect(program.done).toEqual(['shut', 'backup', 'close', 'install', 'open', 'endShut']);
});

describe('what was downloaded counts no longer', () => {
  it('once the release is withdrawn', async () => {
    program.facts = { ...QUIET, minute: 700 };
    await program.downloaded();
    program.offered = async () => ({ kind: 'later', version: '0.3.0' });
    await program.clock.advance(5 * 3_600_000);
    expect(program.state).toEqual({ kind: 'later', version: '0.3.0' });
  });

  it('once the address gives what another key signed, but not while it gives nothing', async () => {
    program.facts = { ...QUIET, minute: 700 };
    await program.downloaded();
    program.offered = () => Promise.reject(new UpdateUnreached('notReached', ''));
    expect((await program.updates.check()).state).toEqual({ kind: 'ready', version: '0.3.0' });
    program.offered = () => Promise.reject(new UpdateRefused('wrongSignature'));
    expect((await program.updates.check()).state).toEqual({ kind: 'refused', version: null, why: 'wrongSignature' });
  });

  it('once the owner chooses another channel', async () => {
    await program.downloaded();
    program.settings = { ...program.settings, channel: 'beta' };
    program.offered = async () => ({ kind: 'none' });
    program.updates.settingsChanged();
    await program.clock.advance(0);
    expect([program.done, program.state]).toEqual([['check'], { kind: 'none' }]);
  });
});

it('what was downloaded of one channel is not applied after a change to another during a look that reached nothing', async () => {
  program.facts = { ...QUIET, minute: 700 };
  await program.downloaded();
  program.offered = async () => {
    program.settings = { ...program.settings, channel: 'beta' };
    program.updates.settingsChanged();
    throw new UpdateUnreached('notReached', '');
  };
  await program.updates.check();
  program.done.length = 0;
  await program.updates.apply('person');
  expect([program.done, program.state]).toEqual([[], { kind: 'unreached', why: 'notReached' }]);
});

describe('no update is', () => {
  it('downloaded where the disk refuses it; the till tries again', async () => {
    program.download = () => Promise.reject(new Error('EACCES'));
    await program.downloaded();
    expect(program.state).toEqual({ kind: 'unreached', why: 'disk' });
  });

  it('looked for without an address', async () => {
    program.settings = { ...program.settings, address: '' };
    expect((await program.updates.check()).state).toEqual({ kind: 'off', why: 'noAddress' });
    expect(program.done).toEqual([]);
  });

  it('taken where it is refused; the next look comes later', async () => {
    program.offered = () => Promise.reject(new UpdateRefused('wrongSignature'));
    expect((await program.updates.check()).state).toEqual({ kind: 'refused', version: null, why: 'wrongSignature' });
    await program.clock.advance(4 * 3_600_000);
    expect(program.done).toEqual(['check', 'check']);
  });

  it('forgotten because the network fails: half an hour later the till tries again', async () => {
    program.download = () => Promise.reject(new UpdateUnreached('notReached', ''));
    await program.downloaded();
    expect(program.state).toEqual({ kind: 'unreached', why: 'notReached' });
    program.download = async () => undefined;
    program.facts = { ...QUIET, minute: 700 };
    await program.clock.advance(30 * 60_000);
    expect(program.state).toEqual({ kind: 'ready', version: '0.3.0' });
  });
});
