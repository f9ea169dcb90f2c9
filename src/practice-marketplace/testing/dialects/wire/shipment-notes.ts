import type { RouteResponse } from '#contract/api/routes/routes.ts';

type Shipments = RouteResponse<'getInboundShipments'>;

const noteGrammar = /^Purchase ([0-9a-f-]{36})$/;

/** Inbound shipments whose notes name their order by the id that callers see. */
export function namesOrder(said: Shipments, shownId: (id: string) => string | number): Shipments {
  return {
    ...said,
    data: said.data.map((shipment) => {
      const id = noteGrammar.exec(shipment.shipmentNotes ?? '')?.[1];
      return id === undefined
        ? shipment
        : { ...shipment, shipmentNotes: `Purchase ${shownId(id)}` };
    }),
  };
}
