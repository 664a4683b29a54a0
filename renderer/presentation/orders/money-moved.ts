import type { Failure } from '../../../shared/ipc/failures.ts';
import type { MoneyMoved } from '../../core/i18n/shape.ts';

/** Whether a refused payment sent money to the service: it made no order, except where the till itself does not know. */
export const movedByPayment = ({ kind }: Failure): MoneyMoved => (kind === 'unexpected' || kind === 'inDoubt' ? 'unclear' : 'none');
