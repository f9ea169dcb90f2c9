import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { RecordRefusal } from '../journal/model/intent-change.ts';
import type { AppendFailure } from '../journal/journal.ts';
import { journalFailure, refusals } from './failures.ts';

/** Failure of a record that could not be written. */
export function appendFailureView(failure: AppendFailure): FailureView {
  return failure.kind === 'stopped'
    ? journalFailure(failure.problem)
    : bookFailure(failure.refusal);
}

function bookFailure(refusal: RecordRefusal): FailureView {
  return refusal.kind === 'quote-already-sent'
    ? refusals.alreadySent()
    : refusals.internal(`The journal refused the record (${refusal.kind}).`);
}
