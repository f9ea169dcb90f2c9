/** For the user, who has pressed something that did not come through as a key or a click. */
export const NO_HAND =
  'This needs a key press or a click in the window, and none was seen just now. Press the key or the button again.';
