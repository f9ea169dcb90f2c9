import { describe, expect, it } from 'vitest';
import type { FulfillmentRequest } from '#main/marketplace/mapping/vault.ts';
import { reviewsView } from './reviews.ts';

const products = {
  title: (productId: string) => (productId === 'gold' ? 'Gold coin' : null),
  value: () => null,
};

const line: FulfillmentRequest['lines'][number] = {
  id: 'line-1',
  quantity: 4,
  declared: 5,
  received: 4,
  accepted: 3,
  rejected: 1,
  inboundShipmentId: 'in-1',
  productId: 'gold',
  productTitle: 'American Gold Eagle',
  sku: 'AGE-1',
  material: 'Gold',
  variantTitle: '2024',
  inspectionStatus: 'failed',
  inspectionNotes: 'scratched',
  disposition: 'return_to_sender',
  dispositionReason: 'not as declared',
  fulfillmentStatus: 'pending',
};

const review: FulfillmentRequest = {
  id: 'ful-1',
  type: 'withdrawal',
  status: 'approved',
  notes: 'Call first',
  createdAt: 1,
  reviewedAt: 2,
  updatedAt: 3,
  lines: [line],
};

describe('what the vault decides', () => {
  it('is reported with its times, and of each line what it asks for, was counted and decided', () => {
    const { lines: _, ...reported } = review;
    expect(reviewsView([review], products)).toEqual([
      {
        ...reported,
        lines: [
          {
            id: 'line-1',
            title: 'American Gold Eagle',
            facts: ['2024', 'Gold', 'AGE-1'],
            quantity: 4,
            declared: 5,
            received: 4,
            accepted: 3,
            rejected: 1,
            cameBy: 'in-1',
            inspection: 'failed',
            inspectionNotes: 'scratched',
            disposition: 'return_to_sender',
            dispositionReason: 'not as declared',
            fulfillment: 'pending',
          },
        ],
      },
    ]);
  });

  it('names a product as the catalogue does, else by its id, where the request does not', () => {
    const titles = (...productIds: (string | null)[]) =>
      reviewsView(
        productIds.map((productId) => ({
          ...review,
          lines: [{ ...line, productTitle: null, productId }],
        })),
        products,
      ).map(({ lines: [first] }) => first?.title);
    expect(titles('gold', 'other', null)).toEqual(['Gold coin', 'other', null]);
  });

  it('comes newest first, and each line has an id to itself', () => {
    const nameless = { ...review, status: null, lines: [{ ...line, id: null }] };
    const [first, second] = reviewsView(
      [nameless, { ...review, id: 'new', createdAt: 9 }],
      products,
    );
    expect(first?.id).toBe('new');
    expect(second).toMatchObject({ status: 'unknown', lines: [{ id: 'ful-1:0' }] });
  });
});
