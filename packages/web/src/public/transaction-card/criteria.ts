/** What the card asks for, as it stands in the address of the search. */
export interface SearchCriteria {
  readonly expiry: string;
  readonly tenor: string;
  readonly strikeFixed: string;
}

export const noCriteria: SearchCriteria = { expiry: '', tenor: '', strikeFixed: '' };

export function criteriaOf(query: string): SearchCriteria {
  const parameters = new URLSearchParams(query);
  const read = (name: keyof SearchCriteria) => parameters.get(name) ?? '';
  return { expiry: read('expiry'), tenor: read('tenor'), strikeFixed: read('strikeFixed') };
}
