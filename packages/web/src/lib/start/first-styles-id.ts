/** The link that the boot script adds for the rules of the first picture. */
export const firstStylesId = 'first-styles';
