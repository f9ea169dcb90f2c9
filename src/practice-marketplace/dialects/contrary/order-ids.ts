import { numberOfId } from '../wire/order-numbers.ts';
import type { ContraryChoices } from './choices.ts';

const PREFIX = 'PO-2026-';

/** The id of an order as callers are told it. */
export function toldOrderId(id: string, choice: ContraryChoices['orderIds']): string | number {
  switch (choice) {
    case 'uuid':
      return id;
    case 'number':
      return numberOfId(id);
    case 'text':
      return `${PREFIX}${numberOfId(id)}`;
  }
}

/** The digits in an id that a caller was told. */
export function digitsOf(told: string): string {
  return told.startsWith(PREFIX) ? told.slice(PREFIX.length) : told;
}
