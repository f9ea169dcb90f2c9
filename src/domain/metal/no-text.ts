/** What stands in a field of a product where nothing is known. */
export const NO_TEXT = /^(?:n\/?a|none|unknown|not specified|tbd|[-–—?.]*)$/i;
