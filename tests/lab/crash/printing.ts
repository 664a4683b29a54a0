import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PrintedJob } from '../../../shared/printing/print-jobs.ts';
import type { Simulator } from '../../../simulator/server.ts';
import { startPractice } from '../drive/profile.ts';
import { paperLines } from '../fakes/printer/escpos-decoder.ts';
import { PrinterDouble } from '../fakes/printer/printer-double.ts';
import { integrityOf } from '../simulation/environment/journal-file.ts';
import { lookAt } from '../simulation/environment/journal-on-disk.ts';
import type { Row, Scenario } from './kill-results.ts';
import { environment, type Point, PRELOAD, pointName, readPoints } from './points.ts';

/** A live till that prints to a printer on a real socket, killed at each step from the drawer to the confirmed print. */

const TILL = join(import.meta.dirname, 'print-till.ts');
/** Each file of the till is compiled once, not at each of its starts. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'node-compile');
/** From this point on the calls belong to printing. */
const FIRST = 'write drawer';
/** Status queries are many, depend on the printer's answers, and change no print job. */
const OF_PAPER = /^(write (drawer|paper)|send paper)/;
/** The random ids of a receipt decide whether it takes a second chunk, so only the first is sent in every run. */
const inEveryRun = ({ what, nth }: Point): boolean => OF_PAPER.test(what) && (what !== 'send paper' || nth === 1);

/** One till's folder, its service and its printer, for one kill. */
class PrintingTill {
  readonly #folder = mkdtempSync(join(tmpdir(), 'loket-print-drill-'));
  readonly #practice: Simulator;
  readonly printer: PrinterDouble;
  #starts = 0;

  private constructor(practice: Simulator, printer: PrinterDouble) {
    this.#practice = practice;
    this.printer = printer;
  }

  static async with(work: (counter: PrintingTill) => Promise<void>): Promise<void> {
    const counter = new PrintingTill(await startPractice({ pace: 0 }), await PrinterDouble.start('ordered'));
    try {
      await work(counter);
    } finally {
      await counter.printer.close();
      await counter.#practice.close();
      rmSync(counter.#folder, { recursive: true, force: true });
    }
  }

  /** Runs the till until it ends, or dies at `at`; returns the points that it reached, and how it ended. */
  async run(
    what: 'sell' | 'look',
    at: Point | null,
  ): Promise<{ readonly reached: readonly Point[]; readonly died: boolean; readonly ended: string }> {
    this.#starts += 1;
    const log = join(this.#folder, `${this.#starts}.log`);
    const args = ['--no-warnings', '-r', PRELOAD, TILL, this.#folder, this.#practice.baseUrl, String(this.printer.port), what];
    const env = { ...process.env, NODE_COMPILE_CACHE, ...environment(log, at), LOKET_CRASH_PRINTER: String(this.printer.port) };
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
    const ended = await new Promise<string>((resolve) =>
      child.on('close', (code, signal) => resolve(`${code ?? signal} ${said.slice(0, 400)}`)),
    );
    // Bytes that the dead till had sent may still be on their way into the printer.
    await this.printer.until(({ connections }) => connections === 0);
    const reached = readPoints(log);
    return {
      reached: reached.map(({ when, what: name, nth }) => ({ when, what: name, nth })),
      died: reached.some(({ died }) => died),
      ended,
    };
  }

  get jobs(): PrintedJob[] {
    return lookAt(this.#journal, (journal) => [...journal.papers().values()]);
  }

  get integrity(): string {
    return integrityOf(this.#journal);
  }

  /** How many whole originals of this order were printed. */
  originals(orderId: string): number {
    return this.printer.papers
      .map((paper) => paperLines(paper).join('\n'))
      .filter((text) => text.includes(orderId) && !text.includes('SALINAN')).length;
  }

  get #journal(): string {
    return join(this.#folder, 'live.db');
  }
}

/** Sells without a kill to learn the points; then once for each chosen point, with a folder and a printer of its own. */
export const killedPrinting: Scenario = {
  name: 'printing',
  run: async (choice, done) => {
    let points: readonly Point[] = [];
    await PrintingTill.with(async (counter) => {
      const { reached, ended } = await counter.run('sell', null);
      const first = reached.findIndex(({ what }) => what.startsWith(FIRST));
      points = reached.slice(first).filter(inEveryRun);
      if (first < 0 || !ended.startsWith('0')) throw new Error(`Nothing was printed: ${ended}`);
    });
    for (const [index, point] of points.entries())
      if (choice(point, index)) await PrintingTill.with(async (counter) => done(await dieAt(counter, point, index)));
  },
};

async function dieAt(counter: PrintingTill, point: Point, index: number): Promise<Row> {
  const killed = await counter.run('sell', point);
  const [dead] = counter.jobs;
  const before = dead ? counter.originals(dead.request.orderIds[0] ?? '') : 0;
  const looked = await counter.run('look', null);
  const [living] = counter.jobs;
  const copies = living ? counter.originals(living.request.orderIds[0] ?? '') : 0;
  return {
    scenario: 'printing',
    step: index + 1,
    killedAt: pointName(point),
    recoveredTo: `${fate(dead, living)}, ${copies} on paper`,
    broken: [
      ...(killed.died ? [] : [`the till was not killed: ${killed.ended}`]),
      ...(looked.ended.startsWith('0') ? [] : [`the till did not start again: ${looked.ended}`]),
      ...(counter.integrity === 'ok' ? [] : [`journal whole: ${counter.integrity}`]),
      ...brokenPrintPromises({ dead, living, before, copies, kicks: counter.printer.kicks }),
    ],
  };
}

export interface PaperFate {
  readonly dead: PrintedJob | undefined;
  readonly living: PrintedJob | undefined;
  /** Whole originals when the till was dead, and at the end. */
  readonly before: number;
  readonly copies: number;
  readonly kicks: number;
}

/** Checks the promises of docs/print-jobs.md for a print that a kill interrupted. */
export function brokenPrintPromises({ dead, living, before, copies, kicks }: PaperFate): string[] {
  const [was, is] = [dead?.state.is ?? 'none', living?.state.is ?? 'none'];
  const wanted = was === 'printing' ? 'uncertain' : was === 'queued' ? 'printed' : was;
  return [
    ...(is === wanted ? [] : [`never guessed: a paper that was ${was} is ${is}, not ${wanted}`]),
    ...(copies <= 1 ? [] : [`one original: ${copies} came out`]),
    ...(was !== 'queued' && copies > before ? ['nothing is printed again by itself: one more came out'] : []),
    ...(is === 'printed' && copies !== 1 ? [`what is confirmed is there: ${copies} came out`] : []),
    ...(before > 0 && was !== 'printing' && was !== 'printed' ? [`written down before it is printed: it was ${was}`] : []),
    ...(kicks <= 1 ? [] : [`the drawer opens once: ${kicks} times`]),
  ];
}

const fate = (dead: PrintedJob | undefined, living: PrintedJob | undefined): string => {
  const [was, is] = [dead?.state.is ?? 'no paper', living?.state.is ?? 'no paper'];
  return was === is ? is : `${was} → ${is}`;
};
