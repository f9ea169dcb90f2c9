/** The caller's own listing that the suite may change (API document, Endpoints: Listings). */
import type { Reply } from './client.ts';
import type { Context } from './context.ts';
import { arranged, expect, expectSame, type Json, objectOf } from './kit.ts';
import type { Level } from './levels.ts';

const PATH = '/listings/update-listing/v1';

/** Asks for a change of the own listing, or of another one that the body names. */
export function patch(context: Context, body: Json): Promise<Reply> {
  const listingId = context.need('ownListingId');
  return context.send('PATCH', PATH, { body: { listingId, ...body } });
}

/** Changes the own listing and answers what came back. @throws Broken unless it was changed */
export async function patched(context: Context, body: Json): Promise<Json> {
  const reply = await patch(context, body);
  expectSame(reply.status, 200, `status of ${JSON.stringify(body).slice(0, 80)}`);
  const answer = objectOf(reply.json, 'answer');
  expectSame(answer['success'], true, 'success');
  return objectOf(answer['data'], 'data');
}

/** Puts the own listing in place: on offer, N pieces of it. */
export function ownListing(context: Context, quantity: number): Promise<Level> {
  return arranged(async () => {
    await patched(context, { active: true, quantity });
    const id = context.need('ownListingId');
    const found = (await context.levels('listings')).find((one) => one.id === id);
    expect(found?.quantity === quantity, 'the own listing is not listed');
    return found;
  });
}
