import { assertNever } from '../../shared/lib/result.ts';
import type { PracticeCommand } from '../../shared/practice/practice-protocol.ts';
import { PRACTICE_RULES } from '../faults/practice-rules.ts';
import type { Simulator } from '../server.ts';

/** Runs a command of the parent process. Rejects where it fails. */
export async function runCommand(simulator: Pick<Simulator, 'control' | 'sell' | 'setReachable'>, command: PracticeCommand): Promise<void> {
  switch (command.type) {
    case 'practise': {
      const practised = command.faults.map((fault) => PRACTICE_RULES[fault]);
      simulator.control.clearFaults();
      for (const rule of practised.flatMap(({ rules }) => rules)) simulator.control.fault(rule);
      return simulator.setReachable(practised.every(({ isReachable }) => isReachable));
    }
    case 'sell':
      return simulator.sell(command.products);
    default:
      return assertNever(command);
  }
}
