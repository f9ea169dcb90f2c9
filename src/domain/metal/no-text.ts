/** Placeholders in a product field. */
export const NO_TEXT = /^(?:n\/?a|none|unknown|not specified|tbd|[-–—?.]*)$/i;
