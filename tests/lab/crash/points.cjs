'use strict';
// Loaded into Electron's main process before the till (`electron -r points.cjs <till>`); nothing that ships contains it. It watches from
// outside every write of the journal, every request that leaves and every file of a receipt, numbers them in the file that LOKET_CRASH_LOG
// names, and kills its own process at the one that it is armed for. docs/crash-tests.md.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const net = require('node:net');
const path = require('node:path');

const log = fs.openSync(process.env.LOKET_CRASH_LOG, 'a');
let number = 0;
let armed = null;
let seen = new Map();
/** The number of an order's line on its ticket, so that a point has the same name in every run. */
const lineOf = new Map();

/** Restarts the count; the process dies at `point` (`{ when, what, nth }`) when there is one. */
function arm(point) {
  armed = point;
  seen = new Map();
  number = 0;
}
globalThis.loketCrashPoints = { arm };
if (process.env.LOKET_CRASH_AT) arm(JSON.parse(process.env.LOKET_CRASH_AT));

/** Reaches a point: logs it, and does not return from the one that it is armed for. */
function reach(when, what) {
  const key = `${when} ${what}`;
  const nth = (seen.get(key) ?? 0) + 1;
  seen.set(key, nth);
  number += 1;
  const dies = armed !== null && armed.when === when && armed.what === what && armed.nth === nth;
  fs.writeSync(log, `${JSON.stringify({ number, when, what, nth, died: dies })}\n`);
  if (dies) process.kill(process.pid, 'SIGKILL');
}

/** Whether the process dies at the next `inside` of this kind: only then is a write cut in half. */
const diesInside = (what) =>
  armed !== null && armed.when === 'inside' && armed.what === what && armed.nth === (seen.get(`inside ${what}`) ?? 0) + 1;

const lineName = (orderId) => (lineOf.has(orderId) ? `line ${lineOf.get(orderId)}` : 'an earlier order');

// The journal: replaces the driver's native class by one that watches it, as soon as it is loaded.

/** Matches the journal's own appends; a check that replays in memory names no columns. */
const INSERT = /^INSERT INTO events \(/i;

/** The name of a write, after the first event that it inserts. */
function nameOfEvent([, , type, subject, text]) {
  const body = JSON.parse(text);
  if (type === 'ticket') for (const [index, sale] of body.sales.entries()) lineOf.set(sale.orderId, index + 1);
  if (type === 'order') return `write ${body.event.type}, ${lineName(subject)}`;
  if (type === 'paper') return `write paper ${body.event.type}, ${lineName(subject)}`;
  return `write ${type}`;
}

function watchedDatabase(Native) {
  return class Watched extends Native {
    #file;
    #write = null;

    constructor(file, ...rest) {
      super(file, ...rest);
      this.#file = path.basename(String(file));
    }

    exec(sql) {
      const ends = /\bCOMMIT\b/.test(sql);
      if (/^BEGIN/.test(sql)) this.#write = null;
      const what = this.#write ?? `write upkeep of ${this.#file}`;
      if (ends) reach('inside', what);
      const result = super.exec(sql);
      if (ends) {
        this.#write = null;
        reach('after', what);
      }
      return result;
    }

    prepare(sql, ...rest) {
      const statement = super.prepare(sql, ...rest);
      if (!INSERT.test(sql)) return statement;
      const run = statement.run.bind(statement);
      const watched = (...values) => {
        if (this.#write === null) {
          this.#write = nameOfEvent(values);
          reach('before', this.#write);
        }
        return run(...values);
      };
      return Object.defineProperty(statement, 'run', { value: watched });
    }
  };
}

const dlopen = process.dlopen;
process.dlopen = (module, file, ...rest) => {
  const loaded = dlopen.call(process, module, file, ...rest);
  if (module.exports?.DatabaseSync) module.exports.DatabaseSync = watchedDatabase(module.exports.DatabaseSync);
  return loaded;
};

// Requests: the bytes that a socket is given to write.

const REQUEST = /^(GET|POST|PUT) (\S+) HTTP\/1/;

function nameOfRequest(bytes) {
  const text = bytes.toString('latin1');
  const [, method, target] = REQUEST.exec(text) ?? [];
  if (!target) return null;
  const [place] = target.split('?');
  if (place.endsWith('/token')) return 'send token';
  if (place.endsWith('/inquiry')) return 'send inquiry';
  if (method !== 'GET') return `send checkout, ${lineName(/"id":"([0-9a-z]+)"/.exec(text)?.[1])}`;
  return place.includes('/order/') ? `send details, ${lineName(place.split('/').at(-1))}` : 'send other';
}

/** A printer's port: data to it is a status query of up to ten bytes, or print data. */
const printer = Number(process.env.LOKET_CRASH_PRINTER ?? 0);
const LONGEST_QUESTION = 10;
const nameOfPrint = (bytes) => `send ${bytes.length > LONGEST_QUESTION ? 'paper' : 'question'}`;

function watchWrites(name, bytesOf) {
  const original = net.Socket.prototype[name];
  net.Socket.prototype[name] = function write(...args) {
    const bytes = bytesOf(args);
    const what = printer !== 0 && this.remotePort === printer ? nameOfPrint(bytes) : nameOfRequest(bytes);
    if (what === null) return original.apply(this, args);
    reach('before', what);
    if (diesInside(what)) original.call(this, ...halfOf(name, bytes), () => {});
    reach('inside', what);
    const result = original.apply(this, args);
    reach('after', what);
    return result;
  };
}
function halfOf(name, bytes) {
  const chunk = bytes.subarray(0, Math.floor(bytes.length / 2));
  return name === '_writev' ? [[{ chunk, encoding: 'buffer' }]] : [chunk, 'buffer'];
}
const asBytes = (chunk, encoding) => (typeof chunk === 'string' ? Buffer.from(chunk, encoding) : Buffer.from(chunk));
watchWrites('_write', ([chunk, encoding]) => asBytes(chunk, encoding));
watchWrites('_writev', ([chunks]) => Buffer.concat(chunks.map(({ chunk, encoding }) => asBytes(chunk, encoding))));

// Receipts, and the journal's first file: a rename gives them their names when they are complete.

const rename = fs.promises.rename;
fs.promises.rename = async (from, to) => {
  if (!to.includes(`${path.sep}receipts${path.sep}`)) return rename(from, to);
  const what = `paper ${path.basename(to)}, ${lineName(path.basename(path.dirname(to)).split('-')[0])}`;
  reach('before', what);
  await rename(from, to);
  reach('after', what);
};
const renameSync = fs.renameSync;
fs.renameSync = (from, to) => {
  if (!to.endsWith('.db')) return renameSync(from, to);
  reach('before', `name ${path.basename(to)}`);
  renameSync(from, to);
  reach('after', `name ${path.basename(to)}`);
};
syncBuiltinESMExports();
