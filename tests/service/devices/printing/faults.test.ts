import { describe, expect, it } from 'vitest';
import { PRINTER_FAULTS } from '../../../lab/printing/faults.ts';
import { runFault } from '../../../lab/printing/run-fault.ts';

describe.concurrent('a network printer with a fault', () => {
  it.each(PRINTER_FAULTS)('$name: $result, and the paper agrees with the till', async (fault) => {
    const { result, paper, afterCure } = await runFault(fault);
    expect({ result: result.is, trouble: 'trouble' in result ? result.trouble : null }).toEqual({
      result: fault.result,
      trouble: fault.trouble,
    });
    expect({ paper, afterCure }).toEqual({ paper: fault.paper, afterCure: fault.afterCure });
  });
});
