import type { Result } from '../../../../../shared/lib/result.ts';

/** The calls to the thread that speaks to the spooler of Windows (winspool.drv). A queue is a name, or `\\computer\name` for a share. */
export interface WinspoolCalls {
  queues: { readonly input: null; readonly answer: readonly string[] };
  status: { readonly input: { readonly queue: string }; readonly answer: QueueFlags };
  submit: { readonly input: { readonly queue: string; readonly title: string; readonly bytes: Uint8Array }; readonly answer: number };
  /** `flags` of JOB_STATUS; null once the job has left the queue. */
  job: { readonly input: JobPlace; readonly answer: number | null };
  cancel: { readonly input: JobPlace; readonly answer: null };
}
export type WinspoolCall = keyof WinspoolCalls;

interface JobPlace {
  readonly queue: string;
  readonly id: number;
}

/** What Windows says of a printer. A printer whose cable is out has no status, but the attribute of one that works offline. */
export interface QueueFlags {
  /** PRINTER_STATUS. */
  readonly status: number;
  /** PRINTER_ATTRIBUTE. */
  readonly attributes: number;
}

/** A function of Windows that failed. */
export interface WinspoolFailure {
  readonly at: string;
  /** The error of Windows (winerror.h); `late` where the call did not return in time, `ended` where its thread ended. */
  readonly code: number | 'late' | 'ended';
  /** Bytes of a job were accepted before. */
  readonly mayPrint: boolean;
}

export type WinspoolAnswer<C extends WinspoolCall = WinspoolCall> = Result<WinspoolCalls[C]['answer'], WinspoolFailure>;
/** Calls one after the other. */
export type AskWinspool = <C extends WinspoolCall>(call: C, input: WinspoolCalls[C]['input']) => Promise<WinspoolAnswer<C>>;

export interface WinspoolRequest {
  readonly id: number;
  readonly call: WinspoolCall;
  readonly input: WinspoolCalls[WinspoolCall]['input'];
}
export interface WinspoolResponse {
  readonly id: number;
  readonly answer: WinspoolAnswer;
}
