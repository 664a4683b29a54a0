import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** The version in package.json. */
export const packageVersion = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
