/** Why something was not done with listings, in words for the user. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import { localFailure } from '../failures.ts';

export const busy = (): FailureView =>
  localFailure(
    'listings-busy',
    'Updates are being sent',
    'Wait until they are through, then send the next ones.',
  );

export const tooMany = (added: number): FailureView =>
  localFailure(
    'listings-full',
    'That is more than the terminal keeps',
    `It keeps 500 listings for a profile; ${added} of these were added. Forget some first.`,
  );

export const unreadable = (): FailureView =>
  localFailure(
    'listings-unreadable',
    'Nothing lists your listings here',
    'The marketplace documents no way to read them in live trading. Look at its dashboard, or send the same values again: an update sets values, so that does no harm.',
  );

export const otherListing = (id: string): FailureView =>
  localFailure('listing-mixed-up', 'The answer is about another listing', `It names ${id}.`);

/** The same failure, in the words of an update that may have gone through. */
export const outcomeNotKnown = (failure: FailureView): FailureView => ({
  ...failure,
  title: 'It is not known whether this update went through',
  advice: `${failure.title}. Check the listing before you change it again; sending the same values again does no harm.`,
});

/** Before something is sent it is noted; what could not be noted is not sent. */
export const notNoted = (error: unknown): FailureView =>
  localFailure(
    'listing-unkept',
    'The update could not be noted on this computer',
    `Nothing was sent. ${textOf(error)}`,
  );

export const notStored = (error: unknown): FailureView =>
  localFailure(
    'listings-not-kept',
    'This could not be kept on this computer',
    `It holds until Touchstone is closed; then it is as it was. Free some space or make the folder writable. ${textOf(error)}`,
  );

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const otherProfile = (): FailureView =>
  localFailure(
    'not-this-profile',
    'Another profile is in use now',
    'Look which one it is, then change its listings.',
  );
