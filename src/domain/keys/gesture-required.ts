/** For the user: a press did not arrive as a key or a click. */
export const GESTURE_REQUIRED =
  'This requires a key press or a click in the window. Press the key or the button again.';
