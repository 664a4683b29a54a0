import { Session } from 'node:inspector/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const PRODUCT = /^(main|preload|renderer)\//;

/**
 * Files of the product of which a function ran during `work`. V8 counts the calls of the whole process, so the process must be the test's own,
 * and what the work loads must be loaded before.
 */
export async function passedFiles(work: () => Promise<void>): Promise<string[]> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    // Taking the counts sets them back.
    await session.post('Profiler.takePreciseCoverage');
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const passed = result.filter(({ functions }) =>
      // The script itself begins at 0, and no function does.
      functions.some(({ ranges: [whole] }) => whole !== undefined && whole.startOffset > 0 && whole.count > 0),
    );
    return passed.flatMap(({ url }) => {
      const file = url.startsWith('file:') ? relative(ROOT, fileURLToPath(url)).split(sep).join('/') : '';
      return PRODUCT.test(file) ? [file] : [];
    });
  } finally {
    session.disconnect();
  }
}
