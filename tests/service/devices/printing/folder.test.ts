import { describe, expect, it } from 'vitest';
import { whyNoSmallDisk } from '../../../lab/crash/small-disk.ts';
import { FOLDER_FAULTS, runFolderFault } from '../../../lab/printing/folder-faults.ts';

const missing = whyNoSmallDisk();

describe.skipIf(missing)(`a folder of receipts${missing ? ` (${missing})` : ''}`, () => {
  it.each(FOLDER_FAULTS)('with the fault $name: $result', async (fault) => {
    const { result, paper } = await runFolderFault(fault);
    expect({ result: result.is, trouble: 'trouble' in result ? result.trouble : null, paper }).toEqual({
      result: fault.result,
      trouble: fault.trouble,
      paper: fault.paper,
    });
  });
});
