/** The descriptor lacks a good signature of a keeper, or names another keeper or step than this browser has confirmed. */
export class KeepersRefused extends Error {
  override readonly name = 'KeepersRefused';
  readonly keepers: readonly string[];

  constructor(keepers: readonly string[]) {
    super(keepers.join(', '));
    this.keepers = keepers;
  }
}
