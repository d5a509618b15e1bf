// Of the rules in `first-styles.generated.css`. The build fills the list; without that file nothing is named.
export const firstStyleNames: readonly string[] = [];
