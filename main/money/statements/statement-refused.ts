import type { Failure } from '../../../shared/ipc/failures.ts';

export type StatementRefused = Extract<Failure, { kind: 'statementRefused' }>;
