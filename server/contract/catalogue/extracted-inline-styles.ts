/** The attribute of an element whose style attribute was moved: the number of its rule in {@link EXTRACTED_STYLES}. */
export const STYLE_NUMBER = 'data-style';
/** The id of the style element with the rules of all moved style attributes, in the order of their numbers. */
export const EXTRACTED_STYLES = 'moved-styles';
