import { z } from 'zod';
import { optionalRoute } from './optional-route.ts';

/** `GET /products/get-product-options/v1`: every product and variant as the choices of a form. */
export const productOptions = optionalRoute(
  'getProductOptions',
  '/products/get-product-options/v1',
  z.object({}),
  ({ world }) => ({
    data: world.catalogue.products.map(({ id, row, variants }) => ({
      value: id,
      label: row.title,
      variants: variants.map((variant) => ({ value: variant.id, label: variant.title })),
    })),
  }),
);
