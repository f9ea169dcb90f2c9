/** The only documented word for the state of an order: nothing more will come. */
export const isComplete = (status: string | null): boolean => status === 'order_complete';
