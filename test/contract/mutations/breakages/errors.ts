/** Breaks refusals and failures. */
import { NOWHERE } from '../../suite/refusals.ts';
import type { errors } from '../../suite/statements/errors.ts';
import {
  fieldsIn,
  itemsOf,
  LEFT_OUT,
  mutation,
  type MutationsOf,
  onRefusal,
  onRequest,
  putInError,
  refusal,
  textAt,
  withBody,
} from '../breakage.ts';

/** Gives another error code to refusals of this one. */
function otherCode(route: string | readonly string[], errorCode: string) {
  return onRefusal(route, [409, 422], (answer) =>
    textAt(answer.json, 'errorCode') === errorCode
      ? { ...answer, json: { ...fieldsIn(answer.json), errorCode: 'other' } }
      : answer,
  );
}

export const brokenErrors: MutationsOf<typeof errors> = {
  'The body is error, code and perhaps suggestion; code is the status': [
    mutation('code is missing', putInError('/no/such/route', [404], 'code', LEFT_OUT)),
    mutation('code is not the status', putInError('/no/such/route', [404], 'code', 400)),
  ],
  '404 quote not found': [
    mutation(
      'a refresh of none is refused with 410',
      onRefusal('refreshSellQuoteV2', [404], (answer) =>
        refusal(410, answer, { suggestion: 'Create a new quote.' }),
      ),
    ),
  ],
  '409 subtotal_mismatch on a buy whose live total is above expectedTotal': [
    mutation('the code is another', otherCode('executeBuyQuoteV2', 'subtotal_mismatch')),
  ],
  '409 subtotal_mismatch on a sell whose live payout is below expectedTotal': [
    mutation('the code is another', otherCode('executeSellQuoteV2', 'subtotal_mismatch')),
  ],
  '410 (or 404) when the quote expired': [
    mutation(
      'it is 403',
      onRefusal('executeSellQuoteV2', [410], (answer) =>
        refusal(403, answer, { suggestion: 'Create a new quote.' }),
      ),
      { also: ['valid → price expired after 60 seconds: execute gives 410 or subtotal_mismatch'] },
    ),
  ],
  '422 when a listing or offer is unavailable': [
    mutation(
      'an offer that does not exist gets 404',
      onRefusal('createSellQuoteV2', [422], (answer, asked) =>
        itemsOf(asked)[0]?.['offerId'] === NOWHERE ? refusal(404, answer) : answer,
      ),
    ),
  ],
  '422 when the inventory does not suffice': [
    mutation(
      'what there is is quoted',
      onRequest('createBuyQuoteV2', (asked) =>
        withBody(asked, {
          items: itemsOf(asked).map((item) =>
            item['quantity'] === 9_999_999 ? { ...item, quantity: 1 } : item,
          ),
        }),
      ),
    ),
  ],
  '422 at execute when the listing has gone meanwhile': [
    mutation(
      'it is 409',
      onRefusal('executeBuyQuoteV2', [422], (answer) =>
        /no longer available/.test(textAt(answer.json, 'error')) ? refusal(409, answer) : answer,
      ),
    ),
  ],
  '422 instant_payout_insufficient_credit at execute': [
    mutation(
      'the code is another',
      otherCode('executeSellQuoteV2', 'instant_payout_insufficient_credit'),
    ),
  ],
  '422 when the body does not fit': [
    mutation(
      'without a quantity, one is assumed',
      onRequest('createBuyQuoteV2', (asked) =>
        itemsOf(asked).length === 0
          ? {}
          : withBody(asked, { items: itemsOf(asked).map((item) => ({ quantity: 1, ...item })) }),
      ),
    ),
  ],
  '500 Internal Server Error when processing fails': [
    mutation('it says something else', putInError('getHealth', [500], 'error', 'Sorry')),
  ],
  'Execute answers system_check_failed during a trading halt': [
    mutation('the code is another', otherCode('executeSellQuoteV2', 'system_check_failed')),
  ],
  'Errors of 401, 404, 409 and 410 suggest what to do': [
    mutation(
      'an expired quote suggests nothing',
      putInError('executeSellQuoteV2', [410], 'suggestion', LEFT_OUT),
    ),
  ],
};
