/** For the user: a press did not arrive as a key or a click. */
export const NO_HAND =
  'This needs a key press or a click in the window, and none was seen just now. Press the key or the button again.';
