/** Failures of listings, in words for the user. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { localFailure } from '#main/shared/failures.ts';
import { systemFailure } from '#main/shared/system-error.ts';

export const busy = (): FailureView =>
  localFailure(
    'listings-busy',
    'Updates are being sent',
    'Wait until they finish, then send the next ones.',
  );

export const tooMany = (added: number): FailureView =>
  localFailure(
    'listings-full',
    'Too many listings',
    `A profile can have 500 listings; ${added} of these were added. Remove some first.`,
  );

export const unreadable = (): FailureView =>
  localFailure(
    'listings-unreadable',
    'Your listings cannot be read here',
    'The marketplace documents no way to read them in live trading. Check its dashboard, or send the same values again, which is safe.',
  );

export const otherListing = (id: string): FailureView =>
  localFailure('listing-mixed-up', 'The response is about another listing', `It names ${id}.`);

/** The same failure, for an update that may have been applied. */
export const outcomeNotKnown = (failure: FailureView): FailureView => ({
  ...failure,
  title: 'We don’t know if this update went through',
  advice: `${failure.title}. Check the listing before you change it again; sending the same values again is safe.`,
});

/** An update is recorded before it is sent; what could not be recorded is not sent. */
export const notNoted = (error: unknown): FailureView =>
  systemFailure(
    'listing-unkept',
    'The update could not be recorded on this computer',
    (reason) => `Nothing was sent. ${reason}`,
    error,
  );

export const notStored = (error: unknown): FailureView =>
  systemFailure(
    'listings-not-kept',
    'This could not be saved on this computer',
    (reason) =>
      `It applies until Touchstone is closed, then it is lost. ${reason} Free some space or make the folder writable.`,
    error,
  );

export const otherProfile = (): FailureView =>
  localFailure(
    'not-this-profile',
    'Another profile is in use now',
    'Check which one it is, then change its listings.',
  );
