import type { RouteResponse } from '#contract/api/routes/routes.ts';

type Shipments = RouteResponse<'getInboundShipments'>;

const noteGrammar = /^Purchase ([0-9a-f-]{36})$/;

/** Inbound shipments whose notes name the order that they belong to as callers are told its id. */
export function namesOrder(said: Shipments, told: (id: string) => string | number): Shipments {
  return {
    ...said,
    data: said.data.map((shipment) => {
      const id = noteGrammar.exec(shipment.shipmentNotes ?? '')?.[1];
      return id === undefined ? shipment : { ...shipment, shipmentNotes: `Purchase ${told(id)}` };
    }),
  };
}
