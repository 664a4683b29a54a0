import { execFileSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Group, Row } from '../rows.ts';
import { type PackageTarget, type Start, withCopy } from './package-target.ts';

/** What a program beside the archive would leave. */
const MARK = 'mark';
const program = (resources: string): void => {
  const beside = join(resources, 'app');
  mkdirSync(beside);
  writeFileSync(join(beside, 'package.json'), JSON.stringify({ main: 'index.js' }));
  writeFileSync(join(beside, 'index.js'), `require('node:fs').writeFileSync(${JSON.stringify(join(resources, MARK))}, '')`);
};
const archive = (resources: string): string => join(resources, 'app.asar');
const nativeOf = (resources: string, name: string): string => {
  const found = readdirSync(resources, { recursive: true, encoding: 'utf8' }).find((path) => path.includes(name) && path.endsWith('.node'));
  return join(resources, found ?? name);
};

/** Changes of the program's folder, and what the till does then. Whoever can write there owns the program; no change runs code unseen. */
const PROGRAM: Readonly<Record<string, { readonly expected: string; readonly swap: (resources: string) => unknown }>> = {
  'a program beside the archive': { expected: 'opens', swap: program },
  "a program in the archive's place": {
    expected: 'does not open',
    swap: (resources) => {
      program(resources);
      renameSync(archive(resources), join(resources, 'away.asar'));
    },
  },
  'no archive': { expected: 'does not open', swap: (resources) => rmSync(archive(resources)) },
  'half an archive': { expected: 'does not open', swap: (resources) => truncateSync(archive(resources), 1_000_000) },
  'an archive of another program': { expected: 'does not open', swap: (resources) => writeFileSync(archive(resources), 'PK') },
  'a keychain module that is text': { expected: 'opens', swap: (resources) => writeFileSync(nativeOf(resources, 'keytar'), 'x') },
  'a database module that is text': { expected: 'does not open', swap: (resources) => writeFileSync(nativeOf(resources, 'sqlite'), 'x') },
};

const VICTIM = 'a text of another program';
const victimOf = (profile: string): string => `${profile}-victim`;
const victim = (profile: string, name: string): void => {
  writeFileSync(victimOf(profile), VICTIM);
  mkdirSync(join(profile, name, '..'), { recursive: true });
  rmSync(join(profile, name), { force: true });
  symlinkSync(victimOf(profile), join(profile, name));
};

/** Profiles that another hand prepared. */
const PROFILES: Readonly<Record<string, { readonly expected: string; readonly prepare: NonNullable<Start['prepare']> }>> = {
  'a link in place of the profile': {
    expected: 'opens',
    prepare: (profile) => {
      renameSync(profile, victimOf(profile));
      symlinkSync(victimOf(profile), profile);
    },
  },
  'a profile of another user': { expected: 'opens', prepare: (profile) => process.getuid?.() === 0 && chownSync(profile, 65_534, 65_534) },
  'settings that are a link': { expected: 'opens', prepare: (profile) => victim(profile, 'settings.json') },
  'settings that are a pipe': {
    expected: 'opens',
    prepare: (profile) => {
      rmSync(join(profile, 'settings.json'), { force: true });
      execFileSync('mkfifo', [join(profile, 'settings.json')]);
    },
  },
  'a journal that is a link to a text': { expected: 'does not open', prepare: (profile) => victim(profile, 'journal/training.db') },
  'a journal that is a text': {
    expected: 'does not open',
    prepare: (profile) => {
      mkdirSync(join(profile, 'journal'));
      writeFileSync(join(profile, 'journal', 'training.db'), VICTIM);
    },
  },
};

export const swapped: Group<PackageTarget> = {
  name: 'swapped',
  attack: async ({ executable, start }) => {
    const rows: Row[] = [];
    for (const [on, { expected, swap }] of Object.entries(PROGRAM)) {
      const seen = await withCopy(executable, (copy, resources) => {
        swap(resources);
        return copy.start({}, ({ is }) => (existsSync(join(resources, MARK)) ? `${is}, ran the program` : is));
      });
      rows.push({ attack: 'a changed program', on, expected, seen });
    }
    for (const [on, { expected, prepare }] of Object.entries(PROFILES)) {
      const seen = await start({ prepare }, ({ is, profile }) => {
        const path = victimOf(profile);
        const isHarmed = existsSync(path) && on.includes('link to') && readFileSync(path, 'utf8') !== VICTIM;
        return isHarmed ? `${is}, wrote through the link` : is;
      });
      rows.push({ attack: 'a changed profile', on, expected, seen });
    }
    return rows;
  },
};
