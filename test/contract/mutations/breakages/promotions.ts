/** Breaks promotion codes. */
import type { promotions } from '../../suite/statements/promotions.ts';
import {
  fieldsIn,
  alter,
  edited,
  ignoring,
  LEFT_OUT,
  mutation,
  type MutationsOf,
  numberAt,
  onAnswer,
  onRequest,
  put,
  textAt,
  withBody,
} from '../breakage.ts';

export const brokenPromotions: MutationsOf<typeof promotions> = {
  'It has status, appliedCode, totalDiscount, appliedPromotions and a quote': [
    mutation(
      'params of a promotion is a text',
      put('previewPromotionV2', 'data.appliedPromotions.*.params', 'none'),
    ),
    mutation(
      'it does not say that the code is applied',
      put('previewPromotionV2', 'data.status', 'pending'),
    ),
  ],
  'Its quote is a buy quote with currency, salesTax and counts; its products have sku and title only':
    [
      mutation('currency is null', put('previewPromotionV2', 'data.quote.currency', null)),
      mutation(
        'its products have an id',
        alter('previewPromotionV2', 'data.quote.lineItems.*.product', (old) => ({
          ...fieldsIn(old),
          id: 'product-1',
        })),
      ),
    ],
  'An applied code lowers the total by its discount': [
    mutation(
      'the total is as it was',
      onAnswer('previewPromotionV2', (answer) => ({
        ...answer,
        json: edited(
          answer.json,
          'data.quote.total',
          (old) => Number(old) + numberAt(answer.json, 'data.totalDiscount'),
        ),
      })),
    ),
    mutation(
      'the discount is more than what the total is lowered by',
      alter('previewPromotionV2', 'data.totalDiscount', (old) => Number(old) + 1),
      { also: ['3. A promotion code is applied on execute, not on creation'] },
    ),
  ],
  '3. A promotion code is applied on execute, not on creation': [
    mutation('execute does not look at the code', ignoring('executeBuyQuoteV2', 'promotionCode'), {
      also: ['3. A code that does not exist is refused on execute'],
    }),
  ],
  '3. A code that does not exist is refused on execute': [
    mutation(
      'a code that does not exist is passed over',
      onRequest('executeBuyQuoteV2', (asked) =>
        textAt(asked.body, 'promotionCode') === 'NO-SUCH-CODE'
          ? withBody(asked, { promotionCode: LEFT_OUT })
          : {},
      ),
    ),
  ],
};
