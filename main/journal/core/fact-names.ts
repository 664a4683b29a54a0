/** Names of rows in the table `facts` that more than one file reads or writes. They are persisted: never rename them. */

/** A run has the journal open, or ended without closing it. */
export const RUNNING_FACT = 'running';
/** A write-ahead log was lost, and no new run of order ids has begun since. */
export const WAL_LOST_FACT = 'logLost';
/** The number of the last event that began a new run of order ids because the journal was restored or lost its newest events. */
export const LOSS_FACT = 'lossAt';
/** The number of the newest event that erased others: readers drop what they keep of events when it changes. */
export const ERASED_FACT = 'erasedBy';
/** `due`: rows were erased, and what they left in free pages and in the index may still be there. */
export const SCRUB_FACT = 'erasureScrub';
