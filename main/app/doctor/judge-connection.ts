import { type DoctorEvidence, type DoctorResult, evidenceOf as seen } from '../../../shared/ipc/doctor/doctor-report.ts';
import type { FindingOf } from '../../../shared/ipc/doctor/findings.ts';
import type { ConnectionReport } from '../../../shared/service/service-views.ts';
import type { ConnectionFacts } from './facts.ts';
import { resultOf } from './result-of.ts';

/** Pure: what the live check says of clock, network and service. Its texts from outside stay out of the report: they may repeat anything. */

type Step = ConnectionReport['steps'][number];
type StepFailure = NonNullable<Step['failure']>;

const OF_NETWORK: ReadonlySet<Step['step']> = new Set(['address', 'tls']);
/** The service refuses tokens beyond some minutes; an hour is a wrong date, zone or year. */
const WRONG_CLOCK_S = 3_600;

/** Codes of the system and of TLS, and what a proxy answered. */
const codeOf = ({ detail }: { readonly detail: string }): string =>
  /^([A-Z][A-Z0-9_]{2,60}|the proxy answered \d{3})$/.test(detail) ? detail : '';

function evidenceOfFailure(step: Step | undefined): readonly DoctorEvidence[] {
  if (!step?.failure) return [];
  const { failure } = step;
  const code = 'detail' in failure ? codeOf(failure) : '';
  return [
    seen('step', step.step),
    ...(code === '' ? [] : [seen('code', code)]),
    ...(failure.kind === 'refused' ? [seen('status', failure.status)] : []),
    ...(failure.kind === 'inDoubt' ? [seen('status', failure.why)] : []),
  ];
}

export function judgeClock({ report }: ConnectionFacts): DoctorResult {
  const warnings = report?.steps.flatMap(({ warning }) => warning ?? []) ?? [];
  const certificate = warnings.find((warning) => warning.kind === 'certificateTime');
  const clockOff = warnings.find((warning) => warning.kind === 'clockOff');
  const seconds = clockOff?.seconds ?? certificate?.clockOffSeconds ?? null;
  if (seconds !== null && (clockOff || Math.abs(seconds) > WRONG_CLOCK_S))
    return resultOf('clock', Math.abs(seconds) > WRONG_CLOCK_S ? 'wrong' : 'off', [seen('ahead', `${seconds} s`)]);
  return resultOf('clock', report?.steps.some(({ step }) => step === 'clock') ? 'fine' : 'notKnown', []);
}

/** The finding of the network for a failure of the first steps. */
function networkFinding(failure: StepFailure, { proxy, variables }: ConnectionFacts): FindingOf<'network'> {
  if (failure.kind === 'salesStopped') return 'noAddress';
  if (failure.kind !== 'notSent') return 'noAnswer';
  if (failure.cause === 'tls' || failure.cause === 'blocked') return failure.cause;
  // Every connection goes to the proxy, one that stays silent too.
  if (proxy !== '') return 'proxy';
  return variables.length > 0 ? 'proxyUnset' : failure.cause;
}

export function judgeNetwork(facts: ConnectionFacts): DoctorResult {
  const { report, host, proxy, addresses, variables } = facts;
  if (report === null) return resultOf('network', 'noAddress', []);
  const failed = report.steps.find(({ step, failure }) => OF_NETWORK.has(step) && failure !== null);
  const evidence = [
    seen('host', host),
    ...(addresses.length === 0 ? [] : [seen('addresses', addresses.join(', '))]),
    ...(proxy === '' ? [] : [seen('proxy', proxy)]),
    ...(variables.length === 0 ? [] : [seen('variables', variables.join(', '))]),
    ...evidenceOfFailure(failed),
  ];
  return resultOf('network', failed?.failure ? networkFinding(failed.failure, facts) : 'fine', evidence);
}

const STOPPED = { notConfigured: 'noSecret', noSecret: 'noSecret', noKeychain: 'noKeychain', secretElsewhere: 'secretElsewhere' } as const;

function serviceFinding(failure: StepFailure): FindingOf<'service'> {
  if (failure.kind === 'salesStopped') return STOPPED[failure.why];
  if (failure.kind === 'unauthorised') return 'credentials';
  if (failure.kind === 'throttled' || failure.kind === 'refused') return failure.kind;
  return 'noAnswer';
}

export function judgeService({ report }: ConnectionFacts): DoctorResult {
  const asked = report?.steps.filter(({ step }) => !OF_NETWORK.has(step) && step !== 'clock') ?? [];
  if (asked.length === 0) return resultOf('service', 'notAsked', []);
  const failed = asked.find(({ failure }) => failure !== null);
  if (failed?.failure) return resultOf('service', serviceFinding(failed.failure), evidenceOfFailure(failed));
  const odd = asked.find(({ warning }) => warning !== null && !(warning.kind === 'knownOrder' && warning.isFound));
  const took = seen('took', `${asked.reduce((sum, { ms }) => sum + ms, 0)} ms`);
  return resultOf('service', odd ? 'odd' : 'fine', odd ? [seen('step', odd.step), took] : [took]);
}
