/** Breaks add-ons of quotes. */
import { isObject, type Json } from '../../suite/kit.ts';
import type { optionals } from '../../suite/statements/optionals.ts';
import {
  alter,
  bodyOf,
  fieldsIn,
  itemsOf,
  listIn,
  mutation,
  type MutationsOf,
  onAnswer,
  edited,
  numberAt,
  put,
  textAt,
} from '../breakage.ts';
import type { ProxyRequest, ProxyAnswer } from '../proxy.ts';

/** Changes one add-on of a list. */
function one(id: string, change: (optional: Json) => Json): (optional: unknown) => unknown {
  return (optional) => (isObject(optional) && optional['id'] === id ? change(optional) : optional);
}

function selects(asked: ProxyRequest, id: string): boolean {
  const { selectedOptionalIds } = bodyOf(asked);
  return Array.isArray(selectedOptionalIds) && selectedOptionalIds.includes(id);
}

function feeOf(answer: ProxyAnswer, id: string): number {
  let fee = 0;
  edited(
    answer.json,
    'data.optionals.*',
    one(id, (optional) => {
      fee = Number(optional['fee']);
      return optional;
    }),
  );
  return fee;
}

/** A fee that is charged and not taken off the total. */
function notReducing(id: string) {
  return onAnswer('createSellQuoteV2', (answer, asked) =>
    selects(asked, id)
      ? {
          ...answer,
          json: edited(answer.json, 'data.total', (old) => Number(old) - feeOf(answer, id)),
        }
      : answer,
  );
}

const enabled = (optional: Json): Json => ({ ...optional, enabled: true });

export const brokenOptionals: MutationsOf<typeof optionals> = {
  'An optional has id, title, description, fee, selected and enabled': [
    mutation('description is null', put('createSellQuoteV2', 'data.optionals.*.description', null)),
    mutation(
      'the disclaimer is a text',
      put('createSellQuoteV2', 'data.optionals.*.disclaimer', 'x'),
    ),
  ],
  'disabledReason is present when enabled is false': [
    mutation(
      'disabledReason is empty',
      alter('createBuyQuoteV2', 'data.optionals.*.disabledReason', (old) =>
        old === undefined ? old : '',
      ),
    ),
  ],
  'The fee of an optional is negative on a sell quote, or waived': [
    mutation(
      'fees are positive on a sell',
      alter('createSellQuoteV2', 'data.optionals.*.fee', (old) => Math.abs(Number(old))),
      {
        also: [
          'The overnight_label fee may be waived on high subtotals',
          'instant_payout reduces the payout',
          'overnight_label reduces the payout',
          '3. expectedOptionalFees that fit are accepted',
        ],
      },
    ),
  ],
  'vault_shipping is a buy optional, instant_payout and overnight_label are sell optionals': [
    mutation(
      'a sell offers vault_shipping',
      alter('createSellQuoteV2', 'data.optionals', (list) => [
        ...listIn(list),
        { ...fieldsIn(listIn(list)[0]), id: 'vault_shipping' },
      ]),
      {
        also: [
          '1. Creating, refreshing, reading optionals and executing act on the same cart',
          'GET optionals of a sell answers optionals, partial and errors',
        ],
      },
    ),
  ],
  'vault_shipping waives the standard shipping fees': [
    mutation(
      'shipping is charged on the way to the vault',
      alter(
        'createBuyQuoteV2',
        'data.total',
        (old) => Number(old) + 9_900,
        (asked) => selects(asked, 'vault_shipping'),
      ),
    ),
  ],
  'The overnight_label fee may be waived on high subtotals': [
    mutation(
      'it grows with the subtotal',
      alter(
        'createSellQuoteV2',
        'data.optionals.*',
        one('overnight_label', (optional) => ({ ...optional, fee: -9_999 })),
        (_asked, answer) => numberAt(answer.json, 'data.subtotal') >= 1_000_000,
      ),
    ),
  ],
  'instant_payout reduces the payout': [
    mutation('the payout is not reduced', notReducing('instant_payout')),
  ],
  'overnight_label reduces the payout': [
    mutation('the payout is not reduced', notReducing('overnight_label')),
  ],
  'vault_shipping is not for silver': [
    mutation(
      'silver can be shipped to the vault',
      alter(
        'createBuyQuoteV2',
        'data.optionals.*',
        one('vault_shipping', enabled),
        (_asked, answer) => /silver/i.test(textAt(answer.json, 'data.lineItems.*.product.title')),
      ),
      {
        hides: ['disabledReason is present when enabled is false'],
      },
    ),
  ],
  'vault_shipping is only for a small number of lines': [
    mutation(
      'any number of lines can be shipped to the vault',
      alter(
        'createBuyQuoteV2',
        'data.optionals.*',
        one('vault_shipping', enabled),
        (asked) => itemsOf(asked).length > 1,
      ),
    ),
  ],
  'instant_payout has a minimum subtotal': [
    mutation(
      'it is offered on any subtotal',
      alter('createSellQuoteV2', 'data.optionals.*', one('instant_payout', enabled)),
    ),
  ],
};
