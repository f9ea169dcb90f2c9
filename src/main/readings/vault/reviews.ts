/** The vault's reviews and decisions, as the Vault pane shows them. */
import type { VaultReviewView } from '#contract/ipc/holdings/vault.ts';
import type { FulfillmentRequest } from '#main/marketplace/mapping/vault.ts';
import type { ProductFacts } from './holdings.ts';
import { newestFirst } from './outbound.ts';

/** Newest first; those without a time last. */
export const reviewsView = (
  requests: readonly FulfillmentRequest[],
  products: ProductFacts,
): VaultReviewView[] =>
  newestFirst(requests).map(({ status, lines, ...rest }) => ({
    ...rest,
    status: status ?? 'unknown',
    lines: lines.map((line, index) => ({
      id: line.id ?? `${rest.id}:${String(index)}`,
      title: titleOf(line, products),
      facts: [line.variantTitle, line.material, line.sku].filter((fact) => fact !== null),
      quantity: line.quantity,
      declared: line.declared,
      received: line.received,
      accepted: line.accepted,
      rejected: line.rejected,
      cameBy: line.inboundShipmentId,
      inspection: line.inspectionStatus,
      inspectionNotes: line.inspectionNotes,
      disposition: line.disposition,
      dispositionReason: line.dispositionReason,
      fulfillment: line.fulfillmentStatus,
    })),
  }));

/** As the request names it, else as the catalogue does. */
function titleOf(
  { productTitle, productId }: FulfillmentRequest['lines'][number],
  products: ProductFacts,
): string | null {
  if (productTitle !== null || productId === null) return productTitle;
  return products.title(productId) ?? productId;
}
